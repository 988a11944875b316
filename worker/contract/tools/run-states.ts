/** Where a run's machine stands, as the specification has it. */
export const MACHINE_STATES = ['idle', 'loading', 'success', 'error'] as const
export type MachineState = (typeof MACHINE_STATES)[number]

/** The step that is under way while the machine loads. */
export const RUN_STEPS = ['search-similar-item', 'query-context-items', 'generate', 'validate'] as const
export type RunStep = (typeof RUN_STEPS)[number]

export const MACHINE_EVENTS = [...RUN_STEPS, 'success', 'error', 'cancel', 'retry', 'reset'] as const
export type MachineEvent = (typeof MACHINE_EVENTS)[number]

export interface Machine {
  state: MachineState
  /** Of the state `loading` alone. */
  step: RunStep | null
}
export const IDLE: Machine = { state: 'idle', step: null }

const isStep = (event: MachineEvent): event is RunStep => (RUN_STEPS as readonly string[]).includes(event)
const orderOf = (step: RunStep | null): number => (step === null ? -1 : RUN_STEPS.indexOf(step))
const loading = (step: RunStep): Machine => ({ state: 'loading', step })

/**
 * What becomes of the machine with an event; undefined where the event means nothing in its state, and nothing
 * happens. Steps only ever go on to later ones.
 */
export function nextMachine({ state, step }: Machine, event: MachineEvent): Machine | undefined {
  switch (state) {
    case 'idle':
      return isStep(event) && event !== 'validate' ? loading(event) : undefined
    case 'loading':
      if (event === 'success') return { state: 'success', step: null }
      if (event === 'error' || event === 'cancel') return { state: 'error', step: null }
      return isStep(event) && orderOf(event) > orderOf(step) ? loading(event) : undefined
    case 'success':
      if (event === 'validate') return loading('validate')
      return event === 'reset' ? IDLE : undefined
    case 'error':
      if (event === 'retry') return loading('query-context-items')
      return event === 'reset' ? IDLE : undefined
  }
}

/** What is written of a run, so that whoever reads its row knows how it stands. */
export const RUN_STATES = ['queued', 'running', 'streaming', 'done', 'partial', 'failed', 'cancelled', 'expired'] as const
export type RunState = (typeof RUN_STATES)[number]

export const RUN_EVENTS = ['start', 'first-text', 'finish', 'cut', 'fail', 'cancel', 'expire'] as const
export type RunEvent = (typeof RUN_EVENTS)[number]

const NEXT: Record<RunState, Partial<Record<RunEvent, RunState>>> = {
  queued: { start: 'running', fail: 'failed', cancel: 'cancelled', expire: 'expired' },
  running: {
    'first-text': 'streaming',
    finish: 'done',
    cut: 'partial',
    fail: 'failed',
    cancel: 'cancelled',
    expire: 'expired',
  },
  streaming: { finish: 'done', cut: 'partial', fail: 'failed', cancel: 'cancelled', expire: 'expired' },
  done: {},
  partial: {},
  failed: {},
  cancelled: {},
  expired: {},
}

/** Undefined where a run in this state knows no such event: what is over stays as it ended. */
export const nextRunState = (state: RunState, event: RunEvent): RunState | undefined => NEXT[state][event]

/** The states from which an event leads on: what a statement that applies it has to ask for. */
export const statesBefore = (event: RunEvent): RunState[] => RUN_STATES.filter((state) => NEXT[state][event] !== undefined)

export const isOver = (state: RunState): boolean => Object.keys(NEXT[state]).length === 0
/** Whether there is a result to show, whole or in part. */
export const hasResult = (state: RunState): boolean => state === 'done' || state === 'partial'
/** Whether what was held for it is spent; in every other end it is given back. */
export const isCharged = (state: RunState): boolean => hasResult(state)
