import { z } from 'zod'
import { PermissionLevel } from '../data/entities'

/** Raised when a plan written before would be read as something else. */
export const PLAN_VERSION = 1

/** What a plan may hold; an app with more is shown as far as this goes, and what lies beyond it is left alone. */
export const PLAN_LIMITS = {
  things: 60,
  fields: 200,
  options: 100,
  pages: 120,
  notes: 20,
  /** Of a label, an option or a title. */
  label: 80,
  sentence: 300,
  /** Of a whole plan as JSON. */
  characters: 400_000,
} as const

export const PlanFieldType = z.enum([
  'text',
  'long_text',
  'number',
  'integer',
  'money',
  'percent',
  'rating',
  'date',
  'datetime',
  'time',
  'boolean',
  'select',
  'multiselect',
  'email',
  'phone',
  'url',
  'image',
  'color',
  'file',
  'relation',
])
export type PlanFieldType = z.infer<typeof PlanFieldType>

export const PlanPageKind = z.enum([
  'dashboard',
  'list',
  'detail',
  'board',
  'calendar',
  'reports',
  'tracker',
  'planner',
  'slots',
  'budget',
  'matrix',
  'quiz',
  'text',
  'map',
  'gallery',
  'timer',
  'approvals',
  'shop',
  'leaderboard',
  'landing',
  /** A page whose code says nothing of its kind. */
  'page',
])
export type PlanPageKind = z.infer<typeof PlanPageKind>

/** `system` follows the device. */
export const PlanStyle = z.enum(['system', 'light', 'dark', 'colorful'])
export type PlanStyle = z.infer<typeof PlanStyle>

/** Steering and direction marks have no place in what people read, nor names every object has among what code reads. */
const UNSEEN = /[\p{Cc}\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]/u
const line = (most: number, empty: string) =>
  z
    .string()
    .trim()
    .min(1, empty)
    .max(most, `Use at most ${most} characters.`)
    .refine((text) => !UNSEEN.test(text), 'Leave out line breaks and characters that cannot be seen.')
const RESERVED = new Set(['__proto__', 'constructor', 'prototype', 'hasOwnProperty', 'toString', 'valueOf'])
/** What stored rows and code know a thing, field, option or page by; it stays when what people read changes. */
const Id = z
  .string()
  .min(1)
  .max(200)
  .refine((id) => !RESERVED.has(id) && !UNSEEN.test(id), 'This name cannot be used.')

export const PlanOption = z.object({ id: Id, label: line(PLAN_LIMITS.label, 'Name the option.') })
export type PlanOption = z.infer<typeof PlanOption>

export const PlanField = z.object({
  id: Id,
  label: line(PLAN_LIMITS.label, 'Name the field.'),
  type: PlanFieldType,
  required: z.boolean(),
  /** Choices only. */
  options: z.array(PlanOption).max(PLAN_LIMITS.options).optional(),
  /** Links only: the id of the thing. */
  relation: Id.optional(),
})
export type PlanField = z.infer<typeof PlanField>

/** Who may read, and who may add and change. `own`: a rule of the app's own says it, which no level does. */
export const PlanLevel = z.enum([...PermissionLevel.options, 'own'])
export type PlanLevel = z.infer<typeof PlanLevel>
export const PlanAccess = z.object({ read: PlanLevel, write: PlanLevel })
export type PlanAccess = z.infer<typeof PlanAccess>

/** What the app keeps: an entity, by its name in people's words. */
export const PlanThing = z.object({
  id: Id,
  label: line(PLAN_LIMITS.label, 'Name what is kept.'),
  plural: line(PLAN_LIMITS.label, 'Say what several are called.'),
  fields: z.array(PlanField).max(PLAN_LIMITS.fields, `A list may have ${PLAN_LIMITS.fields} fields.`),
  access: PlanAccess,
})
export type PlanThing = z.infer<typeof PlanThing>

export const PlanPage = z.object({
  id: Id,
  title: line(PLAN_LIMITS.label, 'Name the page.'),
  kind: PlanPageKind,
  /** The id of the thing it is about, where it is about one. */
  thing: Id.optional(),
})
export type PlanPage = z.infer<typeof PlanPage>

export const PlanLook = z.object({
  /** Of the accent, in degrees round the colour wheel. */
  hue: z.number().int().min(0).max(359),
  style: PlanStyle,
  /** A lucide icon, in PascalCase. */
  icon: z.string().regex(/^[A-Z][A-Za-z0-9]{0,59}$/, 'This is no icon.'),
})
export type PlanLook = z.infer<typeof PlanLook>

/** What an app is or is to be, whoever planned it: what the card shows and lets one change. */
export const Plan = z.object({
  version: z.literal(PLAN_VERSION),
  name: line(PLAN_LIMITS.label, 'Name the app.'),
  tagline: z
    .string()
    .trim()
    .max(PLAN_LIMITS.sentence)
    .refine((text) => !UNSEEN.test(text), 'Leave out line breaks and characters that cannot be seen.'),
  look: PlanLook,
  things: z.array(PlanThing).max(PLAN_LIMITS.things, `A plan may have ${PLAN_LIMITS.things} lists.`),
  pages: z.array(PlanPage).max(PLAN_LIMITS.pages, `A plan may have ${PLAN_LIMITS.pages} pages.`),
  /** What is to be done beyond all that, each in a sentence: a rule, a calculation, a text. */
  notes: z.array(line(PLAN_LIMITS.sentence, 'Say what is to be done.')).max(PLAN_LIMITS.notes),
})
export type Plan = z.infer<typeof Plan>

export const isChoice = (type: PlanFieldType): boolean => type === 'select' || type === 'multiselect'
