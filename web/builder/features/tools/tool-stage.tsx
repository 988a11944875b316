import { Copy } from 'lucide-react'
import type { AppStyle } from '#contract/settings/app-style'
import type { Tool } from '#contract/tools/tool'
import type { ToolDraft } from '#contract/tools/tool-draft'
import { Button } from '../../components/ui/button'
import type { ToolSetup } from '../../lib/app/tool-setup'
import { Activation, ToolStatus } from './activation'
import { copyPublicLink } from './copy-public-link'
import { FormPreview } from './form-preview'
import { hasOwnOrigin, LivePage, type PreviewPlace } from './live-page'
import { nameOfTool } from './queries'

interface ToolStageProps {
  setup: ToolSetup
  /** The app's, as it is saved and as it is typed. */
  style: { saved: AppStyle; typed: AppStyle }
  isPublished: boolean
  preview: PreviewPlace
}

/** A tool as people will see it, and whether they may. */
export function ToolStage({ setup, style, isPublished, preview }: ToolStageProps) {
  const { tool, stored } = setup
  const [saved, typed] = [draftOf(stored, style.saved), draftOf(tool, style.typed)]
  const draft = JSON.stringify(saved) === JSON.stringify(typed) ? undefined : typed
  return (
    <section aria-label="Preview of the tool" className="flex h-full min-h-0 flex-col bg-sunken">
      <header className="flex h-12 shrink-0 items-center gap-3 border-b bg-surface px-4">
        <h2 className="min-w-0 truncate font-medium text-base">{nameOfTool(tool)}</h2>
        <ToolStatus tool={tool} />
        <span className="flex-1" />
        <Button variant="quiet" onClick={() => void copyPublicLink(tool, isPublished)}>
          <Copy />
          <span className="max-sm:sr-only">Copy public link</span>
        </Button>
        <Activation tool={tool} isPublished={isPublished} />
      </header>
      {hasOwnOrigin(preview) ? (
        <LivePage key={stored.path} tool={stored} draft={draft} style={style.saved} place={preview} />
      ) : (
        <FormPreview setup={setup} />
      )}
    </section>
  )
}

/** All that the page of a tool shows of it. */
const draftOf = ({ title, definition: { texts, layout, settings } }: Tool, style: AppStyle): ToolDraft => ({
  title,
  texts,
  layout,
  settings: { userCanEditResults: settings.userCanEditResults },
  style,
})
