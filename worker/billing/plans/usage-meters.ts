import type { Plan } from '#contract/people/identity'
import type { UsageMeter } from '#contract/plan-cards'
import type { Hooks } from '#worker/platform/hooks'
import { domainsOfApp, PLANS } from '../plans'

interface Counted {
  used: number
  limit: number
  resetsAtMs: number
}

interface Usage {
  plan: Plan
  messages: Counted & { period: 'day' | 'month' }
  credits: Counted
  taken: Awaited<ReturnType<Hooks['readUsage']>>
  /** An installation on one's own machine, whose names can be tried on any plan. */
  isTrial: boolean
}

/** Everything that a plan counts for an account, in the order of the plan table. */
export function usageMeters({ plan, messages, credits, taken, isTrial }: Usage): UsageMeter[] {
  const limits = PLANS[plan]
  const isDaily = messages.period === 'day'
  const nextMonth = new Date(credits.resetsAtMs).toISOString()
  const bytes = { unit: 'bytes', resetsAt: null } as const
  return [
    {
      ...{ id: 'messages', label: isDaily ? 'Messages today' : 'Messages this month', unit: 'count' },
      ...{ used: messages.used, limit: messages.limit, resetsAt: new Date(messages.resetsAtMs).toISOString() },
      whenFull: `You have used all ${messages.limit} messages of ${isDaily ? 'today' : 'this month'}.`,
    },
    {
      ...{ id: 'credits', label: 'AI credits this month', unit: 'count', resetsAt: nextMonth },
      ...{ used: credits.used, limit: credits.limit },
      whenFull: `You have used all ${credits.limit.toLocaleString('en-US')} AI credits of this month.`,
    },
    {
      ...{ id: 'tools', label: 'Live AI tools', unit: 'count', resetsAt: null },
      ...{ used: taken.liveTools, limit: limits.activeTools },
      whenFull: 'Put a tool in draft mode before you activate another.',
    },
    {
      ...{ id: 'domains', label: 'Domains of one app', unit: 'count', resetsAt: null },
      ...{ used: taken.mostDomains, limit: domainsOfApp(limits, isTrial) },
      whenFull: 'An app of yours has all its domains: remove one before you add another to it.',
    },
    {
      ...{ id: 'files', label: 'Files and data sources', ...bytes, used: taken.fileBytes, limit: limits.storageBytes },
      whenFull: 'There is no room left for files and data sources: remove some first.',
    },
    {
      ...{ id: 'records', label: 'Records of your apps', ...bytes, used: taken.recordBytes, limit: limits.recordBytes },
      whenFull: 'There is no room left for records: delete some first.',
    },
    {
      ...{ id: 'processing', label: 'Data read this month', unit: 'bytes', resetsAt: nextMonth },
      ...{ used: taken.processedBytes, limit: limits.dataProcessingBytesPerMonth },
      whenFull: 'This month has no room left for reading data sources.',
    },
  ]
}
