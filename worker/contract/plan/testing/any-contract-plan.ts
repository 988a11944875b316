import fc from 'fast-check'
import { PLAN_VERSION, type Plan, PlanFieldType, PlanLevel, PlanStyle } from '../plan'

const label = fc.stringMatching(/^[A-Z][a-z"'{}<>é]{0,9}( [a-z]{1,6})?$/)
const fieldOf = (id: string, things: string[]) =>
  fc.record({ type: fc.constantFrom(...PlanFieldType.options), label, required: fc.boolean() }).map(({ type, ...rest }) => ({
    id,
    ...rest,
    type,
    ...(type === 'select' || type === 'multiselect'
      ? {
          options: [
            { id: 'one', label: 'One' },
            { id: 'two', label: rest.label },
          ],
        }
      : {}),
    ...(type === 'relation' ? { relation: things[0] ?? 'Task' } : {}),
  }))

/** Any plan, of names that stay the same from one to the next, so that two of them differ in every way there is. */
export const anyContractPlan: fc.Arbitrary<Plan> = fc
  .uniqueArray(fc.constantFrom('Task', 'Client', 'Order', 'Place'), { minLength: 1 })
  .chain((things) =>
    fc.record({
      version: fc.constant(PLAN_VERSION as 1),
      name: label,
      tagline: fc.oneof(fc.constant(''), label),
      look: fc.record({
        hue: fc.integer({ min: 0, max: 359 }),
        style: fc.constantFrom(...PlanStyle.options),
        icon: fc.constantFrom('Sun', 'Map'),
      }),
      things: fc.tuple(
        ...things.map((id) =>
          fc.record({
            id: fc.constant(id),
            label,
            plural: label,
            access: fc.record({ read: fc.constantFrom(...PlanLevel.options), write: fc.constantFrom(...PlanLevel.options) }),
            fields: fc
              .uniqueArray(fc.constantFrom('alpha', 'beta', 'gamma'), { minLength: 1 })
              .chain((names) => fc.tuple(...names.map((name) => fieldOf(name, things)))),
          }),
        ),
      ),
      pages: fc
        .uniqueArray(fc.constantFrom('Home', 'Tasks', 'Board'))
        .chain((names) =>
          fc.tuple(
            ...names.map((id) =>
              fc.record({ id: fc.constant(id), title: label, kind: fc.constantFrom('list' as const, 'dashboard' as const) }),
            ),
          ),
        ),
      notes: fc.uniqueArray(fc.constantFrom('Add up the hours.', 'Send a mail.')),
    }),
  )
