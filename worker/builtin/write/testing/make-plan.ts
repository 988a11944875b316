import type { AppPlan, EntityPlan, FieldKind, FieldPlan, OptionPlan, SampleRecord } from '../../plan'

/** Short forms for hand-written plans in tests. */
export function field(name: string, kind: FieldKind, more: Partial<FieldPlan> = {}): FieldPlan {
  const words = name.replace(/_id$/, '').replaceAll('_', ' ')
  return { name, kind, label: words.charAt(0).toUpperCase() + words.slice(1), required: false, ...more }
}

export const needed = (name: string, kind: FieldKind, more: Partial<FieldPlan> = {}) =>
  field(name, kind, { ...more, required: true })

export const relation = (name: string, entity: string, more: Partial<FieldPlan> = {}) =>
  field(name, 'relation', { relation: entity, ...more })

/** `options('Lead', 'Won:success!')`: label, tone after the colon, `!` for done. */
export function options(...texts: string[]): OptionPlan[] {
  return texts.map((text) => {
    const [label = '', tone = 'neutral'] = text.replace('!', '').split(':')
    const value = label.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_')
    return { value, label, tone: tone as OptionPlan['tone'], ...(text.endsWith('!') ? { isDone: true } : {}) }
  })
}

export function entity(
  name: string,
  plural: string,
  icon: string,
  more: Partial<EntityPlan> & Pick<EntityPlan, 'fields'>,
): EntityPlan {
  return {
    name,
    label: name.replaceAll(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`),
    plural,
    icon,
    description: '',
    titleField: more.fields[0]?.name ?? '',
    subtitleFields: [],
    flags: [],
    access: { read: 'creator', write: 'creator' },
    samples: [],
    ...more,
  }
}

/** Rows from a table: names of fields, then one array a row; refs are the prefix and a number from 1. */
export function samples(
  prefix: string,
  names: string[],
  ...rows: (string | number | boolean | string[] | null)[][]
): SampleRecord[] {
  return rows.map((row, index) => ({
    _ref: `${prefix}${index + 1}`,
    ...Object.fromEntries(names.map((name, column) => [name, row[column] ?? null])),
  }))
}

export function plan(
  name: string,
  icon: string,
  accentHue: number,
  more: Omit<AppPlan, 'name' | 'look'> & { style?: AppPlan['look']['style'] },
): AppPlan {
  const { style = 'light', ...rest } = more
  return { name, look: { accentHue, accentChroma: 0.17, icon, style }, ...rest }
}
