import { cn } from '../../../lib/screen/cn'
import { PreviewPane } from '../preview/preview-pane'
import type { EditorState } from '../use-editor'
import { PanelSlot } from './panel-slot'

/** The live preview, or a workspace in its place. The preview goes on behind it: one who comes back finds it as it was. */
export function Stage({ editor }: { editor: EditorState }) {
  const { stage: workspace } = editor.frame.place
  return (
    <div className="relative h-full">
      <div className={cn('absolute inset-0', workspace && 'invisible')} inert={workspace !== undefined}>
        <PreviewPane editor={editor} />
      </div>
      {workspace && (
        <div className="absolute inset-0">
          <PanelSlot id={workspace} editor={editor} />
        </div>
      )}
    </div>
  )
}
