import { ChatSide } from '../conversation/chat-side'
import type { EditorState } from '../use-editor'
import { PanelSlot } from './panel-slot'

/** The chat, or a panel in its place. The chat goes on behind it. */
export function Side({ editor }: { editor: EditorState }) {
  const { panel } = editor.frame.place
  return (
    <>
      <div className="h-full" hidden={panel !== undefined}>
        <ChatSide editor={editor} />
      </div>
      {panel && <PanelSlot id={panel} editor={editor} />}
    </>
  )
}
