import { expect, it } from 'vitest'
import { openPlan } from './open-plan'

it('stays as it was where what is said next can be read neither as a change nor as another app', async () => {
  const bikes = await openPlan(['bikes with name, brand and price'])
  expect(Object.keys(bikes?.app.files ?? {})).toContain('entities/Bike.json')
  expect(await openPlan(['bikes with name, brand and price', 'a thing'])).toEqual(bikes)
})
