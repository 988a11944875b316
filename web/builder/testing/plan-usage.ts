import type { PlanUsage, UsageMeter } from '#contract/plan-cards'
import { type Call, serve } from './draw'

const LABELS: Record<UsageMeter['id'], string> = {
  messages: 'Messages today',
  credits: 'AI credits this month',
  tools: 'Live AI tools',
  domains: 'Domains of one app',
  files: 'Files and data sources',
  records: 'Records of your apps',
  processing: 'Data read this month',
}

/** What a plan counts, as far as it is used up in everything. */
export function usageOf({ used = 10, limit = 10 }: { used?: number; limit?: number } = {}): PlanUsage {
  const counted = { used, limit, period: 'day' as const, resetsAt: '2026-11-25T00:00:00.000Z' }
  return {
    ...{ paymentsAvailable: true, checkout: 'test', problem: null, plan: 'lite', plans: [] },
    ...{ messages: counted, credits: { ...counted, period: 'month' } },
    meters: (Object.keys(LABELS) as UsageMeter['id'][]).map((id) => ({
      ...{ id, label: LABELS[id], used, limit, unit: 'count', resetsAt: null, whenFull: 'It is used up.' },
    })),
  }
}

/** Answers what is asked of the plan, and leaves the rest to its test. */
export function serveUsage(
  use?: { used?: number; limit?: number },
  answer: (call: Call) => Response | Promise<Response> = () => new Response(null, { status: 404 }),
): Call[] {
  return serve((call) => (call.path === '/api/live_api/app/planUsage' ? Response.json(usageOf(use)) : answer(call)))
}
