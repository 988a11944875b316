import type { AppPlan, Change } from '../../plan'
import { changeOptions } from '../../write/change/change-fields'
import { withoutCharts } from '../../write/change/remove-charts'

/** As much of a change's outcome as the parts after it need to be understood. */
export function foresee(plan: AppPlan, change: Change): AppPlan {
  const onEntity = (name: string, act: (entity: AppPlan['entities'][number]) => AppPlan['entities'][number]): AppPlan => ({
    ...plan,
    entities: plan.entities.map((entity) => (entity.name === name ? act(entity) : entity)),
  })
  switch (change.kind) {
    case 'add-entity':
      return { ...plan, entities: [...plan.entities, change.entity] }
    case 'remove-entity':
      return {
        ...plan,
        entities: plan.entities.filter(({ name }) => name !== change.entity),
        pages: plan.pages.filter((page) => !('entity' in page) || page.entity !== change.entity),
      }
    case 'rename-entity':
      return onEntity(change.entity, (entity) => ({ ...entity, label: change.label, plural: change.plural }))
    case 'add-field':
      return onEntity(change.entity, (entity) => ({
        ...entity,
        fields: [...entity.fields, change.field],
        ...(/status|stage/.test(change.field.name) && change.field.kind === 'select' ? { statusField: change.field.name } : {}),
      }))
    case 'rename-field':
      return onEntity(change.entity, (entity) => ({
        ...entity,
        fields: entity.fields.map((field) =>
          field.name === change.from ? { ...field, name: change.to, label: change.label } : field,
        ),
      }))
    case 'remove-field':
      return onEntity(change.entity, (entity) => ({
        ...entity,
        fields: entity.fields.filter(({ name }) => name !== change.field),
      }))
    case 'set-field':
      return onEntity(change.entity, (entity) => ({
        ...entity,
        fields: entity.fields.map((field) => (field.name === change.field ? { ...field, ...change.to } : field)),
      }))
    case 'change-options':
      return onEntity(change.entity, (entity) => ({
        ...entity,
        fields: entity.fields.map((field) =>
          field.name === change.field && field.options ? { ...field, options: changeOptions(field.options, change) } : field,
        ),
      }))
    case 'require-field':
      return onEntity(change.entity, (entity) => ({
        ...entity,
        fields: entity.fields.map((field) => (field.name === change.field ? { ...field, required: change.required } : field)),
      }))
    case 'add-page':
      return { ...plan, pages: [...plan.pages, change.page] }
    case 'remove-page':
      return { ...plan, pages: plan.pages.filter(({ name }) => name !== change.page) }
    case 'remove-charts':
      return withoutCharts(plan, change.charts)
    case 'access':
      return onEntity(change.entity, (entity) => ({
        ...entity,
        access: { read: change.read ?? entity.access.read, write: change.write ?? entity.access.write },
      }))
    case 'title':
      return { ...plan, name: change.title }
    default:
      return plan
  }
}
