import { useState } from 'react'
import type { AssistantSetup } from '#contract/assistants/assistant'
import { ConfirmDialog } from '../../../components/ui/confirm-dialog'
import { Switch } from '../../../components/ui/switch'
import { useActivate } from './queries'

/** Whether it answers people. Before it does, one is told what that opens. */
export function Activation({
  appId,
  setup: { status, isSpace, url, isModelConnected },
}: {
  appId: string
  setup: AssistantSetup
}) {
  const [isAsking, setAsking] = useState(false)
  const activate = useActivate(appId)
  const isActive = status === 'active'
  return (
    <div className="flex flex-col gap-3 rounded-lg border bg-surface p-4">
      {isSpace ? (
        <p className="text-sm">
          {url ? 'Your space is live: it answers whoever may open it.' : 'It answers as soon as your space is published.'}
        </p>
      ) : (
        <Switch
          label="Chat assistant"
          hint={
            isActive
              ? url
                ? 'It answers on every page of your app, and on a page of its own.'
                : 'It answers as soon as your app is published.'
              : 'A draft: nobody but you can talk to it.'
          }
          checked={isActive}
          disabled={activate.isPending}
          onChange={(wanted) => (wanted ? setAsking(true) : activate.mutate(false))}
        />
      )}
      {isActive && url && (
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          className="self-start break-all text-accent-text text-sm underline underline-offset-4"
        >
          {url}
        </a>
      )}
      {!isModelConnected && (
        <p className="text-muted text-xs">
          No AI model is connected here: it answers with the sentences that it finds, and says so.
        </p>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Activate chat assistant"
        description="Everybody who may open your app can ask it, and is shown passages of the data sources you chose. Records follow the rules of each person who asks. Each answer of a model costs one of your AI credits."
        action="Activate"
        onConfirm={() => {
          setAsking(false)
          activate.mutate(true)
        }}
      />
    </div>
  )
}
