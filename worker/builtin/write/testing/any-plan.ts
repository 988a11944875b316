import fc from 'fast-check'
import { PlanFieldType } from '#contract/plan/plan'
import type { AppPlan, EntityPlan, FieldKind, FieldPlan, PagePlan } from '../../plan'

const KINDS = PlanFieldType.options.filter((kind) => kind !== 'file')
const NAMES = ['Task', 'Client', 'Map', 'Order', 'Class', 'Page']

/** Words a person may type, awkward ones among them. */
const words = fc.oneof(
  fc.constantFrom(
    'Due date',
    "Owner's note",
    'A "quoted" word',
    '{curly} <tags> & more',
    'back\\slash',
    '`tick` $' + '{x}',
    '</action>',
    'Größe 5',
  ),
  fc.stringMatching(/^[A-Z][a-z]{2,8}( [a-z]{2,6})?$/),
)

const anyField = (name: string): fc.Arbitrary<FieldPlan> =>
  fc
    .record({ kind: fc.constantFrom(...KINDS), label: words, required: fc.boolean(), hint: fc.option(words, { nil: undefined }) })
    .map(({ kind, label, required, hint }) => ({
      name: kind === 'relation' ? `${name}_id` : name,
      label,
      kind,
      required,
      ...(hint ? { hint } : {}),
      ...(kind === 'relation' ? { relation: 'Task' } : {}),
      ...(kind === 'select' || kind === 'multiselect'
        ? {
            options: [
              { value: 'open', label: 'Open', tone: 'info' as const },
              { value: "it's", label, tone: 'success' as const, isDone: true },
            ],
          }
        : {}),
    }))

const anyEntity = (name: string): fc.Arbitrary<EntityPlan> =>
  fc
    .record({
      label: words,
      plural: words,
      description: words,
      fields: fc
        .uniqueArray(fc.constantFrom('alpha', 'beta', 'state', 'due', 'worth', 'key'), { minLength: 1 })
        .chain((names) => fc.tuple(...names.map(anyField))),
    })
    .map(({ label, plural, description, fields }) => {
      const find = (...kinds: FieldKind[]) => fields.find(({ kind }) => kinds.includes(kind))?.name
      const [statusField, dateField, amountField] = [find('select'), find('date', 'datetime'), find('money', 'number')]
      return {
        name,
        label,
        plural,
        icon: 'Map',
        description,
        fields,
        titleField: fields[0]?.name ?? '',
        subtitleFields: fields.slice(1, 3).map((field) => field.name),
        ...(statusField ? { statusField } : {}),
        ...(dateField ? { dateField } : {}),
        ...(amountField ? { amountField } : {}),
        flags: dateField ? [{ kind: 'overdue' as const, label: 'Late', dateField }] : [],
        access: { read: 'creator' as const, write: 'all' as const },
        samples: [],
      }
    })

function pagesFor(entities: EntityPlan[]): PagePlan[] {
  const base = (name: string, entity: EntityPlan) => ({
    name,
    title: entity.plural,
    icon: 'Map',
    inNavigation: true,
    entity: entity.name,
  })
  const lists = entities.flatMap((entity): PagePlan[] => [
    { ...base(`${entity.name}List`, entity), kind: 'list', layout: 'table' },
    { ...base(`${entity.name}Detail`, entity), kind: 'detail', inNavigation: false, related: [] },
    ...(entity.statusField ? [{ ...base('Board', entity), kind: 'board' as const, field: entity.statusField }] : []),
    ...(entity.dateField ? [{ ...base('Calendar', entity), kind: 'calendar' as const, dateField: entity.dateField }] : []),
  ])
  const [first] = entities
  const stats = first
    ? [{ label: first.plural, entity: first.name, icon: 'Users', measure: { kind: 'count' as const }, format: 'number' as const }]
    : []
  return [
    { kind: 'dashboard', name: 'Home', title: 'Home', icon: 'House', inNavigation: true, stats, charts: [], lists: [] },
    ...lists,
  ]
}

export const anyPlan: fc.Arbitrary<AppPlan> = fc
  .record({
    name: words.map((text) => text.trim()),
    tagline: words,
    hue: fc.integer({ min: 0, max: 359 }),
    style: fc.constantFrom('light' as const, 'dark' as const, 'colorful' as const),
    entities: fc
      .uniqueArray(fc.constantFrom(...NAMES), { minLength: 1, maxLength: 4 })
      .chain((names) => fc.tuple(...names.map(anyEntity))),
  })
  .map(({ name, tagline, hue, style, entities }) => ({
    name,
    tagline,
    look: { accentHue: hue, accentChroma: 0.15, icon: 'Sparkles', style },
    entities,
    pages: pagesFor(entities),
  }))
