import type { EntityPlan, PagePlan } from '../../plan'
import { toLiteral } from '../code/literal'
import type { Draft } from './draft'

type Shop = Extract<PagePlan, { kind: 'shop' }>

/** Products to put into a cart, and a checkout whose order the app's own function takes. */
export function writeShop(page: Shop, draft: Draft): string {
  const entity = draft.entity(page.entity)
  const rows = draft.rows(page.entity)
  const config = draft.config(page.entity)
  const orderConfig = draft.config(page.order)
  const titles = draft.titles(page.entity)
  draft.editor(page.entity)
  const shelf = draft.file.takeDefault('@/components/shop/ProductShelf', 'ProductShelf')
  const basket = draft.file.takeDefault('@/components/shop/ShopCart', 'ShopCart')
  draft.file.takeAll('@/components/shared/States', 'WhenReady', 'CardsSkeleton')
  draft.file.importName('@/hooks/use-cart', 'useCart')
  draft.file.importName('@/lib/rows', 'fieldOf')
  const options = toLiteral({ priceField: page.priceField, stockField: page.stockField })
  draft.addStatement(`const cart = useCart(${rows}.rows, ${options})`)
  draft.addStatement(`const asked = CUSTOMER.map((name) => fieldOf(${orderConfig}, name))`)
  const noteField = noteFieldOf(entity)
  const empty = draft.emptyState(page.entity, 'Add what you sell, and it can be ordered here.').replaceAll('\n', '\n    ')
  const body = `<WhenReady queries={[${rows}]} skeleton={<CardsSkeleton />}>
  {${rows}.rows.length ? (
    <${shelf} config={${config}} products={${rows}.rows} cart={cart} titles={${titles}} priceField="${page.priceField}"${noteField ? ` noteField="${noteField}"` : ''} />
  ) : (
    ${empty}
  )}
</WhenReady>
{editor.dialogs}`
  return draft.write(
    draft.frame({
      description: 'Put what you like into the cart and order it at the end.',
      actions: `<${basket} config={${config}} cart={cart} titles={${titles}} priceField="${page.priceField}" fields={asked} />`,
      body,
    }),
    { above: `/** What is asked of whoever orders. */\nconst CUSTOMER = ${toLiteral(page.customerFields)}` },
  )
}

/** A word more on what is sold, under its name. */
const noteFieldOf = ({ fields, titleField }: Pick<EntityPlan, 'fields' | 'titleField'>): string | undefined =>
  fields.find(
    ({ name, kind }) =>
      (kind === 'text' || kind === 'select') && name !== titleField && !/sku|location|supplier|number/.test(name),
  )?.name

/** What whoever buys gets to see of what is sold; the rest is the shop's own. */
export const fieldsForBuyers = (page: Pick<Shop, 'priceField' | 'stockField'>, entity: EntityPlan): Set<string | undefined> =>
  new Set([entity.titleField, entity.imageField, page.priceField, page.stockField, noteFieldOf(entity)])
