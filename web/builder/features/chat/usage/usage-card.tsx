import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ChatUsage, type PromptPart, type PromptParts, type Usage } from '#contract/chat/usage'
import { countOf } from '#contract/inflect'
import { Badge } from '../../../components/ui/badge'
import { Popover } from '../../../components/ui/popover'
import { ScrollRegion } from '../../../components/ui/scroll-region'
import { Skeleton } from '../../../components/ui/skeleton'
import { ErrorState } from '../../../components/ui/states'
import { messageOf, request } from '../../../lib/api'
import { isBuiltIn, useIsModelConnected } from '../model/model-query'
import { TokenLimitField } from './token-limit-field'
import { formatCost, formatRate, formatTokens, partsOf, type RatedUsage, sumUsage, usageLines } from './usage-totals'

const button = 'rounded-sm tabular-nums underline-offset-2 hover:text-ink hover:underline touch:min-h-10'

/** Tokens and cost of one reply: the sum in the line, each step in the card behind it. */
export function ReplyUsage({ usage, parts }: { usage: Usage[]; parts?: PromptParts | undefined }) {
  const total = sumUsage(usage)
  const mark = estimateMark(total)
  return (
    <Popover
      label="Token usage"
      align="start"
      className="w-96"
      trigger={
        <button type="button" className={button}>
          <span className="sr-only">Token usage of this reply{total.isEstimated && ', estimated'}: </span>
          {mark}
          {formatTokens(total.totalTokens)} tokens · {total.totalCost > 0 && mark}
          {formatCost(total.totalCost)}
        </button>
      }
    >
      <ScrollRegion className="flex max-h-[60dvh] flex-col gap-4 overflow-y-auto p-4">
        <h3 className="font-medium text-sm">Token usage</h3>
        {usage.map((step, index) => (
          <div key={step.timestamp + String(index)}>
            <p className="mb-1 flex flex-wrap items-center gap-2 text-sm">
              <span className="font-medium">Step {index + 1}</span>
              <span className="font-mono text-muted text-xs">{step.modelInfo.model}</span>
              <Badge>{step.finishReason}</Badge>
              {step.isEstimated && <Badge variant="warning">estimated</Badge>}
            </p>
            <UsageTable usage={step} />
          </div>
        ))}
        {usage.length > 1 && (
          <div>
            <p className="mb-1 font-medium text-sm">All {usage.length} steps</p>
            <UsageTable usage={total} />
          </div>
        )}
        {parts && <PartsList parts={parts} />}
        {total.isEstimated && <EstimateNote />}
      </ScrollRegion>
    </Popover>
  )
}

/** Where the tokens of the prompt went. */
function PartsList({ parts }: { parts: PromptParts }) {
  const found = partsOf(parts)
  if (found.length === 0) return null
  return (
    <div>
      <h4 className="mb-1 font-medium text-sm">What the prompt was made of</h4>
      <ul aria-label="What the prompt was made of" className="text-sm tabular-nums">
        {found.map(({ part, tokens, share }) => (
          <li key={part} className="flex justify-between gap-3 border-t py-1">
            <span className="first-letter:uppercase">{PARTS[part]}</span>
            <span className="text-muted">
              {percent.format(share)} · {formatTokens(tokens)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

const percent = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 0 })
const PARTS: Record<PromptPart, string> = {
  rules: 'Rules of building',
  reference: 'Reference on its subjects',
  files: 'Files',
  'file map': 'Map of the files',
  rows: 'Rows',
  conversation: 'Conversation',
  attachments: 'Attachments',
  request: 'The request',
  rest: 'The app and how it stands',
}

/** What the whole conversation came to. */
export function ChatUsageCard({ appId, repliesSeen, trigger }: { appId: string; repliesSeen: number; trigger: ReactNode }) {
  return (
    <Popover label="Token usage of this chat" align="end" className="w-96" trigger={trigger}>
      <ChatTotals appId={appId} repliesSeen={repliesSeen} />
    </Popover>
  )
}

function ChatTotals({ appId, repliesSeen }: { appId: string; repliesSeen: number }) {
  const isModelConnected = useIsModelConnected()
  const { data, error, refetch } = useQuery({
    queryKey: ['chat-usage', appId, repliesSeen],
    queryFn: () => request(ChatUsage, `/api/apps/${appId}/chat/usage`),
  })
  if (error && !data)
    return <ErrorState title="The figures could not be read" message={messageOf(error)} onRetry={() => void refetch()} />
  if (!data)
    return (
      <div className="p-4">
        <Skeleton className="h-32" />
      </div>
    )
  // What the built-in builder writes is reckoned in tokens, too, and costs none.
  const models = data.models.filter(({ model }) => !isBuiltIn(model))
  return (
    <ScrollRegion className="flex max-h-[60dvh] flex-col gap-4 overflow-y-auto p-4">
      <h3 className="font-medium text-sm">Token usage of this chat</h3>
      <div>
        <p className="mb-1 text-muted text-sm">{countOf(data.replies, 'reply', 'replies')}</p>
        {models.length === 0 ? (
          <p className="text-sm">The built-in builder wrote them. It uses no tokens and costs nothing.</p>
        ) : (
          <UsageTable usage={sumUsage(models)} />
        )}
      </div>
      {models.length > 1 &&
        models.map((model) => (
          <div key={model.model}>
            <p className="mb-1 flex justify-between gap-2 text-sm">
              <span className="truncate font-mono text-xs">{model.model}</span>
              <span className="shrink-0 text-muted text-xs">{countOf(model.steps, 'step')}</span>
            </p>
            <UsageTable usage={model} />
          </div>
        ))}
      {models.some(({ isEstimated }) => isEstimated) && <EstimateNote />}
      {isModelConnected && (
        <div className="border-t pt-3">
          <TokenLimitField />
        </div>
      )}
    </ScrollRegion>
  )
}

/** Stands before a figure that was not counted. */
const estimateMark = ({ isEstimated }: Pick<RatedUsage, 'isEstimated'>) => (isEstimated ? '~' : '')

const EstimateNote = () => (
  <p className="text-muted text-xs">~ Estimated from the length of the text: the provider did not say what was used.</p>
)

const cell = 'py-1 text-right font-normal'

function UsageTable({ usage }: { usage: RatedUsage }) {
  const mark = estimateMark(usage)
  const lines = usageLines(usage)
  const hasRates = lines.some(({ rate }) => rate !== undefined)
  return (
    <table className="w-full text-sm tabular-nums">
      <thead className="text-faint text-xs">
        <tr>
          <th className="py-1 text-left font-normal">Kind</th>
          <th className={cell}>Tokens</th>
          {hasRates && <th className={cell}>Rate</th>}
          <th className={cell}>Cost</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ label, tokens, rate, cost }) => (
          <tr key={label} className="border-t">
            <th scope="row" className="py-1 text-left font-normal">
              {label}
            </th>
            <td className={cell}>
              {tokens > 0 && mark}
              {formatTokens(tokens)}
            </td>
            {hasRates && <td className={cell}>{rate === undefined ? '' : formatRate(rate)}</td>}
            <td className={cell}>
              {cost > 0 && mark}
              {formatCost(cost)}
            </td>
          </tr>
        ))}
        <tr className="border-t font-medium">
          <th scope="row" className="py-1 text-left font-medium">
            Total
          </th>
          <td className={cell}>
            {mark}
            {formatTokens(usage.totalTokens)}
          </td>
          {hasRates && <td />}
          <td className={cell}>
            {usage.totalCost > 0 && mark}
            {formatCost(usage.totalCost)}
          </td>
        </tr>
      </tbody>
    </table>
  )
}
