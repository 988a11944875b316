import { z } from 'zod'

/** What the cells of a column hold, as far as nearly all of them agree. */
export const COLUMN_TYPES = ['text', 'number', 'boolean', 'date'] as const

/** A column of an Items List. */
export const ListColumn = z.object({
  name: z.string(),
  type: z.enum(COLUMN_TYPES),
  /** All different values of a column with few of them; empty where there are many. */
  options: z.array(z.string()),
})
export type ListColumn = z.infer<typeof ListColumn>

export const ITEM_CONDITIONS = ['none', 'include', 'exclude'] as const
export const CONDITION_OPERATORS = ['is', 'contains', 'atLeast', 'atMost'] as const

/**
 * What a column must, or must not, hold. `is` and `contains` mean any of the values, however they are written large or
 * small; `atLeast` and `atMost` compare numbers and dates with one value. `none` asks nothing.
 */
export const ItemCondition = z.object({
  column: z.string().trim().min(1).max(200),
  condition: z.enum(ITEM_CONDITIONS),
  operator: z.enum(CONDITION_OPERATORS).default('is'),
  values: z.array(z.union([z.string().max(500), z.number(), z.boolean()])).max(50),
})
export type ItemCondition = z.infer<typeof ItemCondition>

export const Cell = z.union([z.string(), z.number(), z.boolean(), z.null()])

/** A row of an Items List that was found. */
export const FoundItem = z.object({
  itemId: z.string(),
  itemName: z.string(),
  /** From 0, without the headers. */
  row: z.number(),
  values: z.record(z.string(), Cell),
  /** From best to worst; null where it only fits the conditions. */
  rank: z.number().nullable(),
  foundBy: z.array(z.enum(['words', 'vectors'])),
})
export type FoundItem = z.infer<typeof FoundItem>
