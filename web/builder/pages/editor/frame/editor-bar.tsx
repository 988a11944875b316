import { History } from 'lucide-react'
import { Link } from 'react-router'
import { PANELS } from '#contract/panels'
import { Button } from '../../../components/ui/button'
import { ViewportSwitch } from '../../../features/preview/viewport-switch'
import { PreviewTools } from '../preview/preview-tools'
import type { EditorState } from '../use-editor'
import { AppName } from './app-name'
import { PublishButton } from './publish-button'

/**
 * Over side and stage: the app's name, by the preview what belongs to it, how the app stands beside its versions, and
 * at the end the way to publish it.
 */
export function EditorBar({ editor: { app, frame, stage, talk } }: { editor: EditorState }) {
  return (
    <header className="flex h-12 shrink-0 items-center gap-2 border-b bg-surface pr-3 pl-2">
      <h1 className="min-w-0 flex-1">
        {/* What the reply that is being written calls it counts already. */}
        <AppName app={app} name={stage.live.appName} />
      </h1>
      {frame.isDesktop && frame.isPreviewShown && (
        <div className="flex min-w-0 items-center gap-2">
          <PreviewTools app={app} stage={stage} />
          <ViewportSwitch value={stage.viewport} onChange={stage.setViewport} />
        </div>
      )}
      <div className="flex shrink-0 items-center justify-end gap-2 2xl:flex-1">
        <PublishButton app={app} doing={talk.reply.doing} onOpen={frame.openPublish}>
          {frame.isDesktop && (
            <Button variant="quiet" className="px-2" asChild>
              <Link {...frame.linkTo('versions')} preventScrollReset>
                <History />
                {PANELS.versions.label}
              </Link>
            </Button>
          )}
        </PublishButton>
      </div>
    </header>
  )
}
