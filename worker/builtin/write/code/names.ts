import type { EntityPlan } from '../../plan'

/** `PurchaseOrder` → `purchaseOrder`. */
export const camel = (name: string) => name.charAt(0).toLowerCase() + name.slice(1)

/** `Purchase orders` → `purchase-orders`; never empty. */
export const kebab = (text: string) =>
  text
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '') || 'part'

/** Words as a PascalCase name: `Orders by month` → `OrdersByMonth`. */
export function pascal(text: string): string {
  const words = text
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
  return /^[A-Z]/.test(name) ? name : `Page${name}`
}

/** Folder of an entity's own files in an app. */
export const folderOf = (entity: EntityPlan) => `components/${kebab(entity.name)}`
export const fieldsPath = (entity: EntityPlan) => `${folderOf(entity)}/fields.js`
export const configName = (entity: EntityPlan) => `${camel(entity.name)}Config`

/**
 * Variable that holds an entity's rows in a page: `purchaseOrders`. Never a reserved word or a name pages use
 * themselves.
 */
export function rowsName(entity: EntityPlan): string {
  const name = camel(pascal(entity.plural))
  return RESERVED.has(name) || name === camel(entity.name) ? `${camel(entity.name)}Rows` : name
}

const RESERVED = new Set(
  'titles editor table rows row user new class default function return import export switch case delete in of this null true false enum package static yield await let var const title navigate params id item items cells people day month entries questions pictures places cart asked count save open current chosen canWrite'.split(
    ' ',
  ),
)

/** In the middle of a sentence: `Purchase order` → `purchase order`, `SLA breach` stays. */
export const lower = (text: string) => (/^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text)

/** `a deal`, `an invoice`. */
export const withArticle = (text: string) => `${/^[aeiou]/i.test(text) ? 'an' : 'a'} ${lower(text)}`
