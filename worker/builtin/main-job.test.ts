import { it } from 'vitest'
import { readEntities } from '#contract/data/entity-file'
import { sendAndBuild } from './testing/drive'
import { MAIN_JOB_REQUESTS } from './testing/main-job-requests'

it.for(MAIN_JOB_REQUESTS)('makes a whole app of "$request"', async ({ request, keeps }, { expect }) => {
  const { files, rows, problems } = await sendAndBuild(request)
  expect(problems).toEqual([])
  const entities = readEntities(files)
  const names = Object.values(entities)
    .flatMap((entity) => [entity.name, ...Object.keys(entity.properties)])
    .join(' ')
    .toLowerCase()
  for (const group of keeps) expect(names, `something named ${group}`).toMatch(new RegExp(group))
  expect(Object.keys(files).filter((path) => path.startsWith('pages/')).length).toBeGreaterThanOrEqual(3)
  expect(Object.keys(files)).toContain('Layout.jsx')
  for (const entity of Object.keys(entities)) {
    expect(rows[entity]?.length, `sample records of ${entity}`).toBeGreaterThanOrEqual(8)
    expect(rows[entity]?.length).toBeLessThanOrEqual(20)
  }
})
