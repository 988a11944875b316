import { z } from 'zod'

/** Folders that hold backend functions: this platform's, and that of apps exported elsewhere. */
const ROOTS = /^(?:base44\/)?functions\//
const SHARED = /^(?:base44\/)?shared\//
/** No dots: a name is a path in an address. */
export const FunctionName = z
  .string()
  .min(1)
  .max(120)
  .regex(/^[A-Za-z0-9_-]+(?:\/[A-Za-z0-9_-]+)*$/, 'Name a function with letters, numbers, dashes and underscores')

/** Whether a file is part of the backend: it runs on the server, and visitors never see it. */
export const isBackendFile = (path: string): boolean => ROOTS.test(path) || SHARED.test(path)

const Common = {
  name: z.string().max(120).optional(),
  description: z.string().max(500).optional(),
  function_args: z.record(z.string(), z.unknown()).optional(),
  is_active: z.boolean().optional(),
}
const Ends = {
  ends_type: z.enum(['never', 'on', 'after']).optional(),
  ends_on_date: z.string().nullish(),
  ends_after_count: z.number().int().positive().nullish(),
}

/** What starts a function besides a call, as `function.jsonc` says it. */
export const Automation = z.union([
  z.looseObject({ ...Common, ...Ends, cron_expression: z.string() }),
  z.looseObject({ ...Common, one_time_date: z.string() }),
  z.looseObject({
    ...Common,
    ...Ends,
    repeat_unit: z.enum(['minutes', 'hours', 'days', 'weeks', 'months']),
    repeat_interval: z.number().int().min(1).max(1_000).default(1),
    start_time: z.string().nullish(),
    repeat_on_days: z.array(z.number().int().min(0).max(6)).nullish(),
    repeat_on_day_of_month: z.number().int().min(1).max(31).nullish(),
  }),
  z.looseObject({ ...Common, entity_name: z.string(), event_types: z.array(z.enum(['create', 'update', 'delete'])).min(1) }),
])
export type Automation = z.infer<typeof Automation>

/** `function.jsonc` beside an entry. `access`: who may call it over HTTP. */
export const FunctionConfig = z.looseObject({
  name: z.string().optional(),
  entry: z.string().optional(),
  description: z.string().optional(),
  access: z.enum(['public', 'users']).optional(),
  automations: z.array(z.unknown()).optional(),
})
export type FunctionConfig = z.infer<typeof FunctionConfig>

export const FunctionProblem = z.object({
  message: z.string(),
  path: z.string(),
  line: z.number().optional(),
  column: z.number().optional(),
  codeFrame: z.string().optional(),
  /** Without one it keeps the function from running. */
  severity: z.literal('warning').optional(),
})
export type FunctionProblem = z.infer<typeof FunctionProblem>

/** A function as the editor lists it. */
export const FunctionSummary = z.object({
  name: z.string(),
  path: z.string(),
  description: z.string(),
  /** `public`: anyone may call it; `users`: who is signed in to the app. */
  access: z.enum(['public', 'users']),
  functionUrl: z.string(),
  /** `changed`: its code is not what was last deployed. */
  state: z.enum(['broken', 'new', 'changed', 'deployed']),
  deployedAt: z.iso.datetime().nullable(),
  /** Whether the published version has it, with the same code. */
  isLive: z.boolean(),
  secrets: z.array(z.object({ name: z.string(), isRequired: z.boolean(), isSet: z.boolean() })),
  automations: z.array(z.object({ name: z.string(), when: z.string(), isActive: z.boolean(), nextRunAt: z.string().nullable() })),
  problems: z.array(FunctionProblem),
  /** What is wrong and keeps it from nothing. */
  warnings: z.array(FunctionProblem),
})
export type FunctionSummary = z.infer<typeof FunctionSummary>
export const FunctionList = z.object({ functions: z.array(FunctionSummary) })

export const DeployedFunction = z.object({ functionUrl: z.string() })

export const LogLevel = z.enum(['debug', 'info', 'warning', 'error'])
export const LogLine = z.object({
  id: z.number(),
  time: z.string(),
  level: LogLevel,
  message: z.string(),
  run_id: z.string(),
  env: z.enum(['prod', 'dev']),
  /** The function that said it. */
  function: z.string(),
})
export type LogLine = z.infer<typeof LogLine>
export const LogLines = z.array(LogLine)

export const LogQuery = z.object({
  /** A time, or the id of a line already seen. */
  since: z.string().max(40).optional(),
  until: z.string().max(40).optional(),
  level: z.union([LogLevel, z.enum(['warn', 'log'])]).optional(),
  limit: z.coerce.number().int().min(1).max(1_000).default(100),
  order: z.enum(['asc', 'desc']).default('desc'),
  env: z.enum(['prod', 'dev']).optional(),
})
export type LogQuery = z.infer<typeof LogQuery>

/** `PUT …/backend-functions/{name}`, as the published tools send it. */
export const PutFunction = z.object({
  entry: z.string().max(200).default('entry.ts'),
  files: z
    .array(z.object({ path: z.string().min(1).max(200), content: z.string().max(400_000) }))
    .min(1)
    .max(60),
  automations: z.array(z.unknown()).max(20).optional(),
})
export type PutFunction = z.infer<typeof PutFunction>
