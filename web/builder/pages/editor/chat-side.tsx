import { ChatPanel } from '../../features/chat/chat-panel'
import { useDeveloperDetails } from '../../features/chat/model/developer-details'
import { Presence, WritingLine } from '../../features/chat-live/presence'
import { PickedChip } from '../../features/preview/picked-chip'
import { usePermission } from '../../lib/account'
import type { EditorState } from './use-editor'

interface ChatSideProps {
  editor: EditorState
  /** The message that is being reverted. */
  revertingId: string | undefined
  onDebugLogs: () => void
}

/** The conversation, who else is in it, and what the next message is about. */
export function ChatSide({ editor, revertingId, onDebugLogs }: ChatSideProps) {
  const { app, conversation, picking } = editor
  const { chat, composer, line, room } = conversation
  const mayDebug = usePermission('chat.debugLogs')
  const details = useDeveloperDetails()
  return (
    <ChatPanel
      app={app}
      chat={chat}
      readers={editor.readers}
      composer={composer}
      line={line}
      isLineHeld={conversation.isLineHeld}
      onSend={conversation.sendComposed}
      onSay={conversation.send}
      onEnterSecrets={editor.setWantedSecrets}
      onRemoveSampleData={() => editor.setRemovingSamples(true)}
      onImportRows={(entity) => editor.setWantedImport({ entity, isAsked: true })}
      onRevert={editor.setReverting}
      pages={editor.live.pages}
      onOpenPage={editor.goTo}
      revertingId={revertingId}
      onWriting={room.sayWriting}
      onDebugLogs={mayDebug && details.isOn ? onDebugLogs : undefined}
      presence={<Presence people={room.people} />}
      about={
        <>
          <WritingLine writer={room.writer} />
          {picking.element && <PickedChip element={picking.element} onRemove={picking.drop} />}
        </>
      }
    />
  )
}
