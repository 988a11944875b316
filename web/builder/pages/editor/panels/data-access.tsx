import { useMemo } from 'react'
import { readEntities } from '#contract/data/entity-file'
import { AccessPanel } from '../../../features/entities/access-panel'
import type { PanelProps } from './panel-props'
import { findWaitingAccess } from './waiting-access'

/** Who may use the app's data. A change is asked for in the chat, and confirmed there. */
export function DataAccess({ editor: { stage, talk, frame, requests } }: PanelProps) {
  const { files } = stage.live
  const entities = useMemo(() => readEntities(files), [files])
  const { chat, send } = talk
  const waiting = useMemo(() => findWaitingAccess(chat.messages, chat.isBusy), [chat.messages, chat.isBusy])
  return (
    <AccessPanel
      entities={entities}
      waiting={waiting}
      choices={requests.accessChoices}
      onChoose={requests.chooseAccess}
      isChatBusy={chat.isBusy}
      onRequest={(words) => {
        if (chat.trouble?.kind === 'limit' || !send(words)) return false
        frame.showChat()
        return true
      }}
      onRemoveSamples={() => requests.setRemovingSamples(true)}
      onImport={(entity) => requests.requestImport(entity)}
    />
  )
}
