import type { AppPlan, EntityPlan, FieldPlan } from '../plan'
import { raw, toLiteral } from './code/literal'
import { configName, fieldsPath } from './code/names'
import { SourceFile } from './code/source-file'
import { startOf } from './start-and-end'

/** `components/<entity>/fields.js`: how an entity is shown and edited, in one place. */
export function writeFields(entity: EntityPlan, plan: AppPlan): string {
  const file = new SourceFile([configName(entity)])
  const detail = plan.pages.find((page) => page.kind === 'detail' && page.entity === entity.name)
  const config = {
    entity: entity.name,
    label: entity.label,
    plural: entity.plural,
    icon: raw(file.icon(entity.icon)),
    titleField: entity.titleField,
    subtitleFields: entity.subtitleFields,
    statusField: entity.statusField,
    dateField: entity.dateField,
    amountField: entity.amountField,
    imageField: entity.imageField,
    detailPage: detail?.name,
    write: entity.access.write,
    flags: entity.flags,
    fields: entity.fields.map((field) => fieldConfig(field, entity)),
  }
  return file.toString(
    `/** ${entity.plural.replaceAll('*/', '')}: their fields in the order of the form, and which of them lists show. */\nexport const ${configName(entity)} = ${toLiteral(config)}`,
  )
}

function fieldConfig(field: FieldPlan, { fields }: EntityPlan) {
  const { name, label, kind, required, options, relation, unit, hint, minimum, maximum, decidedBy } = field
  return {
    name,
    label,
    kind,
    required: required || undefined,
    relation,
    default: field.default,
    minimum: minimum ?? (kind === 'rating' ? 1 : undefined),
    maximum: maximum ?? (kind === 'rating' ? 5 : undefined),
    unit,
    hint,
    decidedBy,
    notBefore: startOf(field, fields)?.name,
    // In one order, wherever they come from: what is read of this file is written as it stands.
    options: options?.map(({ value, label: shown, tone, isDone }) => ({
      value,
      label: shown,
      tone,
      isDone: isDone || undefined,
    })),
  }
}

/** `components/configs.js`: every entity's configuration by name, for whatever follows a relation. */
export function writeConfigs(entities: EntityPlan[]): string {
  const file = new SourceFile()
  for (const entity of entities) file.importName(`@/${fieldsPath(entity).replace('.js', '')}`, configName(entity))
  const entries = entities.map((entity) => `  ${entity.name}: ${configName(entity)},\n`)
  return file.toString(`/** The configuration of each entity by its name. */\nexport const configs = {\n${entries.join('')}}`)
}
