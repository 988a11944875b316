import { and, gte, lt, sql, sum } from 'drizzle-orm'
import type { Database } from '#worker/platform/database'
import { modelDays } from './tables'

export type ModelDay = typeof modelDays.$inferSelect

export const addToModelDay = (db: Database, call: Omit<ModelDay, 'calls'>) =>
  db
    .insert(modelDays)
    .values({ ...call, calls: 1 })
    .onConflictDoUpdate({
      target: [modelDays.day, modelDays.model],
      set: {
        calls: sql`${modelDays.calls} + 1`,
        inputTokens: sql`${modelDays.inputTokens} + excluded.inputTokens`,
        outputTokens: sql`${modelDays.outputTokens} + excluded.outputTokens`,
        costMicros: sql`${modelDays.costMicros} + excluded.costMicros`,
      },
    })
    .run()

const within = ({ from, to }: { from: number; to: number }) => and(gte(modelDays.day, from), lt(modelDays.day, to))

/** By day and model, from the first day to before the last. */
export const listModelDays = (db: Database, days: { from: number; to: number }) =>
  db
    .select({
      day: modelDays.day,
      model: modelDays.model,
      calls: sum(modelDays.calls).mapWith(Number),
      costMicros: sum(modelDays.costMicros).mapWith(Number),
    })
    .from(modelDays)
    .where(within(days))
    .groupBy(modelDays.day, modelDays.model)
    .all()
