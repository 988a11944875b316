import { PanelProvider } from '../../../components/panel'
import { ChatPanel } from '../../../features/chat/chat-panel'
import { Presence, WritingLine } from '../../../features/chat-live/presence'
import { PickedChip } from '../../../features/preview/picked-chip'
import { focusPlace } from '../frame/focus-place'
import type { EditorState } from '../use-editor'

/** The conversation, who else is in it, and what the next message is about. */
export function ChatSide({ editor }: { editor: EditorState }) {
  const { app, frame, requests, talk, stage, version } = editor
  const { chat, composer, line, room, picking } = talk
  const closeChat = () => {
    frame.setChatOpen(false)
    focusPlace('chat')
  }
  return (
    // Where it has the screen to itself, the bar below leads away from it.
    <PanelProvider label="Chat" onClose={frame.isDesktop ? closeChat : undefined}>
      <ChatPanel
        app={app}
        chat={chat}
        readers={talk.reply.readers}
        composer={composer}
        line={line}
        isLineHeld={talk.isLineHeld}
        onSend={talk.sendComposed}
        onSay={talk.send}
        onEnterSecrets={requests.requestSecrets}
        onRemoveSampleData={() => requests.setRemovingSamples(true)}
        onImportRows={(entity) => requests.requestImport(entity, true)}
        onRevert={version.setReverting}
        pages={stage.live.pages}
        onOpenPage={stage.pages.showPage}
        revertingId={version.restore.isPending ? version.reverting?.id : undefined}
        onWriting={room.sendWriting}
        presence={<Presence people={room.people} />}
        about={
          <>
            <WritingLine writer={room.writer} />
            {picking.element && <PickedChip element={picking.element} onRemove={picking.drop} />}
          </>
        }
      />
    </PanelProvider>
  )
}
