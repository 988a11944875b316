import { TOOL_PANELS } from '#contract/panels'
import { ChatSide } from '../conversation/chat-side'
import type { EditorState } from '../use-editor'
import { PanelSlot } from './panel-slot'

/** The chat, or a panel in its place. The chat goes on behind it. A tool has panels only, and begins with the first. */
export function Side({ editor }: { editor: EditorState }) {
  const { place } = editor.frame
  const panel = place.panel ?? (place.tool ? TOOL_PANELS[0] : undefined)
  return (
    <>
      <div className="h-full" hidden={panel !== undefined}>
        <ChatSide editor={editor} />
      </div>
      {panel && <PanelSlot id={panel} editor={editor} />}
    </>
  )
}
