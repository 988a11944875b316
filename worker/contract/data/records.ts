import { z } from 'zod'
import type { EntitySchema } from './entities'

/**
 * An app's records as its owner sees and changes them: every row, whatever the rules. All calls below are the owner's.
 * GET /api/apps/{appId}/records → RecordEntities.
 */
const Schema = z.custom<EntitySchema>((value) => typeof value === 'object' && value !== null)
export const RecordEntities = z.object({
  entities: z.array(z.object({ name: z.string(), schema: Schema, total: z.number() })),
})
export type RecordEntity = z.infer<typeof RecordEntities>['entities'][number]

/** A row with its built-in fields `id`, `createdAt`, `updatedAt` and `creatorId`. */
export const RecordRow = z.looseObject({ id: z.string() })
export type RecordRow = z.infer<typeof RecordRow>

/**
 * Whose eyes the rows are read with: nothing for the owner's own, a visitor, anybody who signed in, or one of the app's
 * people by id.
 */
export const Viewpoint = z.union([z.enum(['owner', 'visitor', 'user']), z.string().regex(/^user:[\w-]{1,64}$/)])
export type Viewpoint = z.infer<typeof Viewpoint>

/** GET /api/apps/{appId}/records/{entity}?q&sort&skip&limit&as&counted → RecordPage. */
export const RecordPage = z.object({
  rows: z.array(RecordRow),
  /** How many there are over all pages, where that was asked or is plain. */
  total: z.number().optional(),
  /** Why these eyes see nothing at all. */
  refusal: z.string().optional(),
})
export type RecordPage = z.infer<typeof RecordPage>
export const ListRecords = z.object({
  q: z.string().optional(),
  sort: z.string().max(400).optional(),
  skip: z.string().optional(),
  limit: z.string().optional(),
  /** `id,title`: the fields to read, all of them without it. */
  fields: z.string().max(2_000).optional(),
  as: Viewpoint.default('owner'),
  counted: z.enum(['true', 'false']).default('false'),
  /**
   * The choice a board is by and one of its lanes: cards that were put there by hand come first, where nothing is
   * sorted.
   */
  board: z.string().max(200).optional(),
  lane: z.string().max(200).optional(),
})

/** As many cards of a lane keep the place they were put at. */
export const MAX_PLACED_CARDS = 1_000

const CardIds = z.array(z.string().min(1).max(100)).max(MAX_PLACED_CARDS, `Only the first ${MAX_PLACED_CARDS} cards keep a place`)

/** PUT /api/apps/{appId}/records/{entity}/order: a lane's cards from its first to the one that was put there. */
export const PlaceCards = z.object({
  field: z.string().min(1).max(200),
  lane: z.string().min(1).max(200),
  ids: CardIds,
  /** To take a move back: where the lane's order is still this one, `ids` becomes all of it, and may be none. */
  over: CardIds.optional(),
})
export type PlaceCards = z.infer<typeof PlaceCards>
/** A lane of a board by the choice it is of. */
export type BoardLaneName = Pick<PlaceCards, 'field' | 'lane'>
/** The lane's order by hand, as it is and as it was. */
export const PlacedCards = z.object({ ids: z.array(z.string()), before: z.array(z.string()) })
export type PlacedCards = z.infer<typeof PlacedCards>

/** As many rows as one call may write. */
export const MAX_RECORDS_A_CALL = 500
const Values = z.record(z.string(), z.unknown())
const RowIds = z.array(z.string().min(1).max(100)).min(1).max(MAX_RECORDS_A_CALL)

/** POST /api/apps/{appId}/records/{entity} → CreatedRecords, a result for each row in order. */
export const CreateRecords = z.object({ rows: z.array(Values).min(1).max(MAX_RECORDS_A_CALL) })
export const CreatedRecords = z.object({
  results: z.array(
    z.discriminatedUnion('status', [
      z.object({ status: z.literal('created'), row: RecordRow }),
      z.object({ status: z.literal('refused'), message: z.string() }),
    ]),
  ),
})

/** Rows one call of a large import carries: many enough to be fast, few enough that stopping is felt at once. */
export const MAX_IMPORTED_A_CALL = 1_000

/**
 * POST /api/apps/{appId}/records/{entity}/import → ImportedRecords. One piece of a file: what is right is stored, what
 * is not is named with the reason. Sent again under the same Idempotency-Key it stores nothing twice.
 */
export const ImportRecords = z.object({
  rows: z.array(Values).min(1).max(MAX_IMPORTED_A_CALL),
  /** How many rows of the import came before these, and when it began: rows are listed in the order of their file. */
  from: z.int().min(0).max(100_000_000),
  startedAtMs: z.int().min(0),
  /** Only says what would become of the rows. */
  dryRun: z.boolean().default(false),
})
export type ImportRecords = z.infer<typeof ImportRecords>
export const ImportedRecords = z.object({
  /** Of the rows that are stored. */
  ids: z.array(z.string()),
  refused: z.array(z.object({ position: z.number(), message: z.string() })),
  /** What the rows that are right take, of what the app may still take. Answered by a dry run. */
  bytes: z.number().optional(),
  room: z.object({ rows: z.number(), bytes: z.number() }).optional(),
})
export type ImportedRecords = z.infer<typeof ImportedRecords>

/**
 * PATCH /api/apps/{appId}/records/{entity} → UpdatedRecords. A row is written whole or not at all, whatever becomes of
 * the others.
 */
export const RecordUpdate = z.object({
  id: z.string().min(1).max(100),
  values: Values,
  /** What the row must still hold for the change to be made; without it, it is made over whatever is there. */
  expected: Values.optional(),
})
export type RecordUpdate = z.infer<typeof RecordUpdate>
export const UpdateRecords = z.object({ updates: z.array(RecordUpdate).min(1).max(MAX_RECORDS_A_CALL) })
export const RecordUpdateResult = z.discriminatedUnion('status', [
  z.object({ status: z.literal('updated'), id: z.string(), row: RecordRow }),
  /** Someone has changed it meanwhile; `row` is what it holds now. */
  z.object({ status: z.literal('conflict'), id: z.string(), row: RecordRow }),
  z.object({ status: z.literal('refused'), id: z.string(), message: z.string() }),
  z.object({ status: z.literal('gone'), id: z.string() }),
])
export type RecordUpdateResult = z.infer<typeof RecordUpdateResult>
export const UpdatedRecords = z.object({ results: z.array(RecordUpdateResult) })

/**
 * DELETE /api/apps/{appId}/records/{entity} and POST …/restore: the ids that went, or came back. What is deleted can be
 * restored for a day.
 */
export const RecordIds = z.object({ ids: RowIds })
export const ChangedIds = z.object({ ids: z.array(z.string()) })
/** Rows that were to be deleted and are `locked` stay. */
export const DeletedIds = ChangedIds.extend({ locked: z.array(z.string()) })

/**
 * POST /api/apps/{appId}/records/{entity}/lock → ChangedIds. Nobody changes or deletes a locked row: no builder, nobody
 * who uses the app, no function.
 */
export const LockRecords = RecordIds.extend({ isLocked: z.boolean() })

/** Of a row that is locked, `true`. No field can be called so. */
export const LOCKED = '$locked'
export const ROW_LOCKED = 'This row is locked. Unlock it to change it.'
