import type { DomainProblem, DomainStatus } from '#contract/app/publishing/domains'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** How long a live domain that no longer checks out goes on being served, so that a slip in the DNS costs nothing. */
export const GRACE_MS = 7 * DAY_MS
/** After so long nobody waits for records any more; the owner can still ask. */
const PATIENCE_MS = 30 * DAY_MS

/** What asking told. `unknown` is no answer, and never counts against anyone. */
export interface Facts {
  proof: 'found' | 'missing' | 'unknown'
  pointing: 'here' | 'elsewhere' | 'nowhere' | 'unknown'
  /** Of the claim that holds its host only. */
  hostname?: 'pending' | 'active' | 'refused' | 'unknown'
  certificate?: 'pending' | 'active' | 'failed' | 'unknown'
  /** Another account has just proven the same host. */
  isContested?: boolean
  /** Another claim holds the host. */
  isTaken?: boolean
}

export interface DomainState {
  status: DomainStatus
  problem: DomainProblem | null
  isHeld: boolean
  invalidSinceMs: number | null
  createdAtMs: number
}

export interface Verdict {
  status: DomainStatus
  problem: DomainProblem | null
  isHeld: boolean
  invalidSinceMs: number | null
  dueAtMs: number
}

export const isServed = (status: DomainStatus): boolean => status === 'live' || status === 'failing'

/** Where a domain stands after a check. Whoever holds a host has proven it; nobody else ever comes past `pending`. */
export function judgeDomain(domain: DomainState, facts: Facts, nowMs: number): Verdict {
  if (!domain.isHeld) return judgeClaim(domain, facts, nowMs)
  return isServed(domain.status) ? judgeServed(domain, facts, nowMs) : judgeIssuing(domain, facts, nowMs)
}

/** One without its host: for want of proof, or because another has it. */
function judgeClaim({ status, problem, createdAtMs }: DomainState, { proof, isTaken }: Facts, nowMs: number): Verdict {
  const isFresh = nowMs - createdAtMs < DAY_MS
  const isOver = status === 'off' || nowMs - createdAtMs > PATIENCE_MS
  const dueAtMs = isOver ? Number.MAX_SAFE_INTEGER : nowMs + (isFresh ? 5 * MINUTE_MS : HOUR_MS)
  const verdict = { status, isHeld: false, invalidSinceMs: null, dueAtMs }
  if (proof === 'unknown') return { ...verdict, problem: problem ?? 'unreachable' }
  if (proof === 'missing') return { ...verdict, problem: status === 'off' ? problem : 'proof-missing' }
  return { ...verdict, status: 'pending', problem: isTaken ? 'taken' : 'unreachable' }
}

function judgeIssuing(domain: DomainState, facts: Facts, nowMs: number): Verdict {
  const dueAtMs = nowMs + (nowMs - domain.createdAtMs < DAY_MS ? 2 * MINUTE_MS : HOUR_MS)
  // Nothing is served yet, so nothing is lost by starting again.
  if (facts.proof === 'missing')
    return { status: 'pending', problem: 'proof-missing', isHeld: false, invalidSinceMs: null, dueAtMs }
  const problem = faultOf(facts) ?? (isAnswered(facts) ? null : 'unreachable')
  const isLive = problem === null && isReady(facts)
  return {
    status: isLive ? 'live' : 'issuing',
    problem,
    isHeld: true,
    invalidSinceMs: null,
    dueAtMs: isLive ? nowMs + 6 * HOUR_MS : dueAtMs,
  }
}

function judgeServed({ status, problem, invalidSinceMs }: DomainState, facts: Facts, nowMs: number): Verdict {
  const fault = faultOf(facts)
  if (fault) {
    const sinceMs = invalidSinceMs ?? nowMs
    const isOver = nowMs - sinceMs >= GRACE_MS
    if (isOver || (facts.isContested && facts.proof === 'missing')) {
      const ended = { isHeld: false, invalidSinceMs: null, dueAtMs: Number.MAX_SAFE_INTEGER }
      return { ...ended, status: 'off', problem: isOver ? 'lapsed' : 'moved-on' }
    }
    return { status: 'failing', problem: fault, isHeld: true, invalidSinceMs: sinceMs, dueAtMs: nowMs + HOUR_MS }
  }
  if (!isAnswered(facts) || !isReady(facts))
    return { status, problem, isHeld: true, invalidSinceMs, dueAtMs: nowMs + 30 * MINUTE_MS }
  return { status: 'live', problem: null, isHeld: true, invalidSinceMs: null, dueAtMs: nowMs + 6 * HOUR_MS }
}

/** What is certainly wrong, the most telling first. */
function faultOf({ proof, pointing, hostname, certificate }: Facts): DomainProblem | undefined {
  if (proof === 'missing') return 'proof-missing'
  if (pointing === 'nowhere') return 'not-found'
  if (pointing === 'elsewhere') return 'points-elsewhere'
  if (hostname === 'refused') return 'refused'
  return certificate === 'failed' ? 'certificate' : undefined
}

const isAnswered = (facts: Facts): boolean =>
  ![facts.proof, facts.pointing, facts.hostname, facts.certificate].includes('unknown')

const isReady = ({ proof, pointing, hostname, certificate }: Facts): boolean =>
  proof === 'found' && pointing === 'here' && hostname === 'active' && certificate === 'active'
