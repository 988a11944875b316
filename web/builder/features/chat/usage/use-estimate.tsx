import { useState } from 'react'
import { MessageEstimate } from '#contract/chat/usage'
import { Button } from '../../../components/ui/button'
import { request } from '../../../lib/api'
import type { ComposedMessage } from '../composer/use-composer'
import { userMessage } from '../connection/outgoing-message'
import { isBuiltIn } from '../model/model-query'
import { useTokenLimit } from './token-limit'
import { formatCost, formatTokens } from './usage-totals'

interface EstimateInput {
  appId: string
  written: ComposedMessage
  onSend: () => void
}

interface Asked extends MessageEstimate {
  /** Of what: other words are another message. */
  text: string
  limit: number
}

/**
 * Sends at once, but for a message that would take more tokens than its writer set: that is sent once they say so. An
 * estimate that cannot be had keeps nobody from writing.
 */
export function useEstimate({ appId, written, onSend }: EstimateInput) {
  const { limit } = useTokenLimit()
  const [asked, setAsked] = useState<Asked>()
  const [isReckoning, setReckoning] = useState(false)
  const { text, files, annotations } = written

  const send = async () => {
    if (isReckoning) return
    if (limit === undefined) return onSend()
    setReckoning(true)
    const json = { id: appId, messages: [userMessage({ text, files, annotations })] }
    const found = await request(MessageEstimate, `/api/apps/${appId}/chat/estimate`, { method: 'POST', json }).catch(
      () => undefined,
    )
    setReckoning(false)
    if (!found || isBuiltIn(found.model) || found.promptTokens <= limit) return onSend()
    setAsked({ ...found, text, limit })
  }
  const close = () => setAsked(undefined)
  const isOpen = asked !== undefined && asked.text === text && text !== ''
  return {
    send: () => void send(),
    /** Stands over the composer while an answer is wanted. */
    question: isOpen ? (
      <EstimateQuestion
        estimate={asked}
        limit={asked.limit}
        onClose={close}
        onSend={() => {
          close()
          onSend()
        }}
      />
    ) : null,
  }
}

interface EstimateQuestionProps {
  estimate: MessageEstimate
  limit: number
  onSend: () => void
  onClose: () => void
}

const EstimateQuestion = ({ estimate, limit, onSend, onClose }: EstimateQuestionProps) => (
  <div role="alert" className="flex flex-col gap-2 rounded-lg border border-edge bg-surface p-3 text-sm">
    <p>
      This message would send about <b className="tabular-nums">{formatTokens(estimate.promptTokens)} tokens</b>
      {estimate.cost === undefined ? '' : ` (${formatCost(estimate.cost)})`} to {estimate.model}, more than the{' '}
      {formatTokens(limit)} you set. The answer comes on top.
    </p>
    <div className="flex justify-end gap-2">
      <Button variant="quiet" size="sm" onClick={onClose}>
        Not now
      </Button>
      <Button variant="primary" size="sm" onClick={onSend}>
        Send it all the same
      </Button>
    </div>
  </div>
)
