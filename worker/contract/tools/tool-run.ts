import { z } from 'zod'
import { RunResult, RunSource } from './results/run-result'
import { MACHINE_STATES, RUN_STATES, RUN_STEPS } from './run-states'
import { ResultsLayout } from './tool'

/** A run as the person who started it sees it. */
export const ToolRun = z.object({
  runId: z.string(),
  toolId: z.string(),
  state: z.enum(RUN_STATES),
  machine: z.enum(MACHINE_STATES),
  step: z.enum(RUN_STEPS).nullable(),
  /** What was entered, by the names of the fields. */
  values: z.record(z.string(), z.string()),
  layout: ResultsLayout,
  result: RunResult,
  sources: z.array(RunSource),
  /** No model is connected: these are passages of what the app knows. */
  isWithoutModel: z.boolean(),
  /** Why there is no result, or not all of it, in a sentence. */
  problem: z.string().nullable(),
  isEdited: z.boolean(),
  isShared: z.boolean(),
  /** 1 it helped, -1 it did not. */
  feedback: z.union([z.literal(1), z.literal(-1)]).nullable(),
  createdAt: z.iso.datetime(),
})
export type ToolRun = z.infer<typeof ToolRun>

/** GET …/runs: newest first. */
export const ToolRuns = z.object({ runs: z.array(ToolRun) })
export type ToolRuns = z.infer<typeof ToolRuns>

/** One line of the answer of POST …/runs. The first is the run as it begins, the last as it ended. */
export const RunEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('run'), run: ToolRun }),
  /** What comes after the first `from` characters of the text so far. */
  z.object({ type: z.literal('text'), from: z.number().int(), text: z.string() }),
  z.object({ type: z.literal('items'), result: RunResult }),
])
export type RunEvent = z.infer<typeof RunEvent>

/** PATCH …/runs/:runId, where the owner lets people edit. */
export const EditResult = z.object({ result: RunResult })
/** POST …/runs/:runId/share: a new link; the one before ends. False ends it. */
export const ShareRun = z.object({ isShared: z.boolean() })
export const SharedRun = z.object({ url: z.string().nullable() })
export type SharedRun = z.infer<typeof SharedRun>
/** POST …/runs/:runId/feedback */
export const RateRun = z.object({
  score: z.union([z.literal(1), z.literal(-1)]),
  /** Absent: whoever says the same again keeps what they wrote with it. */
  comment: z.string().trim().max(1_000).optional(),
})
