import { useState } from 'react'
import { cn } from '../../../lib/screen/cn'
import { usePreviewBeside } from '../../../lib/screen/preview-beside'
import { ToolPreview } from '../dialogs/lazy-dialogs'
import { PreviewPane } from '../preview/preview-pane'
import type { EditorState } from '../use-editor'
import { PanelSlot } from './panel-slot'

/**
 * The live preview, or a workspace in its place. The preview goes on behind it: one who comes back finds it as it was.
 * Beside the code it may stay in sight; it has one place in the page either way, since a frame that moved would begin
 * anew. An editor that opens with something in its place loads the app once it is looked at, or written by a reply.
 */
export function Stage({ editor }: { editor: EditorState }) {
  const { place, isDesktop } = editor.frame
  const { stage: workspace, tool } = place
  const { isBeside } = usePreviewBeside()
  const isSplit = workspace === 'code' && isDesktop && isBeside
  const isCovered = (workspace !== undefined && !isSplit) || tool !== undefined
  const isWanted = !isCovered || editor.talk.chat.isBusy
  const [isBegun, setBegun] = useState(isWanted)
  if (isWanted && !isBegun) setBegun(true)
  return (
    <div className="relative h-full">
      <div className={cn('absolute inset-0', isSplit && 'left-1/2 border-l', isCovered && 'invisible')} inert={isCovered}>
        {isBegun && <PreviewPane editor={editor} />}
      </div>
      {tool && (
        <div className={cn('absolute inset-0', workspace && 'invisible')} inert={workspace !== undefined}>
          <ToolPreview editor={editor} />
        </div>
      )}
      {workspace && (
        <div className={cn('absolute inset-0', isSplit && 'right-1/2')}>
          <PanelSlot id={workspace} editor={editor} />
        </div>
      )}
    </div>
  )
}
