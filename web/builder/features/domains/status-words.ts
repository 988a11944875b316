import type { Domain, DomainProblem, DomainStatus } from '#contract/app/publishing/domains'
import { dayOf } from '#contract/subscription-words'

type Variant = 'plain' | 'success' | 'warning' | 'danger'

const STATUS: Record<DomainStatus, { label: string; variant: Variant }> = {
  pending: { label: 'Waiting for records', variant: 'warning' },
  issuing: { label: 'Setting up', variant: 'plain' },
  live: { label: 'Live', variant: 'success' },
  failing: { label: 'Needs attention', variant: 'danger' },
  off: { label: 'Off', variant: 'danger' },
}

/** A domain that is set up shows nothing as long as the app it leads to is not published. */
export const statusBadge = ({ status }: Domain, isPublished: boolean): { label: string; variant: Variant } =>
  status === 'live' && !isPublished ? { label: 'Connected; nothing is published yet', variant: 'plain' } : STATUS[status]

const PROBLEMS: Record<DomainProblem, string> = {
  'proof-missing': 'The TXT record was not found yet. Records can take an hour to be seen everywhere.',
  'not-found': 'The domain is yours. Now point it here with the second record.',
  'points-elsewhere':
    'The domain points somewhere else. Remove its other A, AAAA and CNAME records; a proxy in front must be off (“DNS only”).',
  taken: 'Another app has this domain, and its proof is still there. Remove it there, or take its TXT record out.',
  refused: 'The provider of certificates refuses this domain. Ask its support, or use another name.',
  certificate: 'No certificate could be made. A CAA record may forbid it.',
  unreachable: 'The name servers did not answer. It is tried again in a moment.',
  lapsed: 'It was taken off because its records were missing for too long. Put them back and press Verify.',
  'moved-on': 'Someone else has proven that it is theirs, so it was taken off here.',
}

/** What is still to be done, in a sentence; nothing of one that is live and well. */
export function sentenceFor(domain: Domain, isPublished: boolean): string | undefined {
  const words = [planSentence(domain, isPublished), problemSentence(domain)].filter((each) => each !== undefined)
  return words.length > 0 ? words.join(' ') : undefined
}

/** What a plan that covers it no longer means for it. */
function planSentence({ status, beyondPlanUntil, isResting }: Domain, isPublished: boolean): string | undefined {
  if (beyondPlanUntil === null) return undefined
  const first = 'the app’s first address'
  if (status !== 'live' && status !== 'failing') return 'Your plan does not cover it.'
  if (isResting) return `Your plan does not cover it, so it leads visitors to ${first}. With a plan that does it is back at once.`
  if (!isPublished) return `Your plan no longer covers it. From ${dayOf(beyondPlanUntil)} on it leads visitors to ${first}.`
  return `Your plan no longer covers it. It shows the app until ${dayOf(beyondPlanUntil)}, then it leads visitors to ${first}.`
}

function problemSentence({ status, problem, endsAt }: Domain): string | undefined {
  if (status === 'issuing' && problem === null)
    return 'The records are right. Its certificate is being made, which takes minutes.'
  if (problem === null) return undefined
  if (!endsAt) return PROBLEMS[problem]
  return `${PROBLEMS[problem]} It stays live until ${dayOf(endsAt)}.`
}

/** Where records are entered, and what the field for a name wants there. */
export const REGISTRARS = [
  {
    name: 'Cloudflare',
    where: 'DNS → Records → Add record',
    note: 'Set the proxy status to “DNS only”. An ALIAS is entered as a CNAME with the name @.',
  },
  {
    name: 'GoDaddy',
    where: 'My products → DNS → Add new record',
    note: 'It has no ALIAS: use www here, and forward the bare domain to it.',
  },
  {
    name: 'Namecheap',
    where: 'Domain list → Manage → Advanced DNS',
    note: 'It has ALIAS records. Remove its parking page’s records first.',
  },
  {
    name: 'IONOS',
    where: 'Domains → DNS → Add record',
    note: 'It has no ALIAS: use www here, and redirect the bare domain to it.',
  },
  { name: 'Porkbun', where: 'Details → DNS records', note: 'It has ALIAS records. Leave the host empty instead of @.' },
  {
    name: 'Squarespace (was Google Domains)',
    where: 'Domain → DNS → Custom records',
    note: 'It has ALIAS records under the type “ALIAS”.',
  },
  {
    name: 'Amazon Route 53',
    where: 'Hosted zones → Create record',
    note: 'Texts go in quotes. Its own alias leads to Amazon only: use www.',
  },
] as const
