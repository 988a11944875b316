import { expect, it, onTestFinished } from 'vitest'
import { Base44Error } from '../client/errors'
import { listenForRefusals, request, sendOverHttp, setTransport } from '../client/request'
import type { AppError } from './error-report'
import { describeRefusal, reportRefusals } from './refused-call'

const refusal = (status: number, code = 'validation-failed') =>
  new Base44Error('title is required', { status, data: { error: { code } } })
const call = (path: string, method: 'GET' | 'POST' = 'POST') => ({ method, path: `/apps/abc/${path}` })

it('says which call of the app failed and why', () => {
  expect(describeRefusal(call('entities/Task'), refusal(422))).toMatchObject({
    title: 'Creating Task failed: title is required',
    details: 'POST /entities/Task answered 422',
    scope: 'entity',
  })
  expect(describeRefusal(call('functions/sendMail'), refusal(500))).toMatchObject({
    title: 'Function sendMail failed: title is required',
    scope: 'function',
  })
  expect(describeRefusal(call('integration-endpoints/Core/InvokeLLM'), refusal(400))).toMatchObject({
    title: 'Integration InvokeLLM failed: title is required',
    scope: 'integration',
  })
  expect(describeRefusal(call('entities/Nope', 'GET'), refusal(404))?.title).toBe('Reading Nope failed: title is required')
})

it.for([
  ['nobody is signed in', 'entities/Task', 401, 'signed-out'],
  ['the credits are used up', 'integration-endpoints/Core/InvokeLLM', 402, 'app-runs-limit-reached'],
  ['no model is connected', 'integration-endpoints/Core/InvokeLLM', 503, 'model-missing'],
  ['a record is gone', 'entities/Task/665f', 404, 'not-found'],
  ['it was changed elsewhere', 'entities/Task', 409, 'conflict'],
  ['it was asked too often', 'entities/Task', 429, 'rate-limited'],
  ['there is no network', 'entities/Task', 0, ''],
  ['the version after it keeps no such list', 'entities/Task', 404, 'version-replaced'],
  ['it is not a call of the app’s own', 'users', 500, ''],
] as const)('blames no code where %s', ([, path, status, code]) => {
  expect(describeRefusal(call(path), refusal(status, code))).toBeUndefined()
})

it('leads to the line that called, and says no more than an issue has room for', () => {
  const from = 'Error\n    at save (app:///pages/Home.jsx:7:11)'
  const said = describeRefusal(call(`entities/Task/${'x'.repeat(400)}`), refusal(422), from)
  expect(said?.position).toEqual({ path: 'pages/Home.jsx', line: 7 })
  expect(said?.details).toBe(`POST /entities/Task/${'x'.repeat(285)} answered 422`)
  const long = new Base44Error('y'.repeat(600), { status: 422, data: null })
  expect(describeRefusal(call('entities/Task'), long)?.title).toHaveLength(500)
})

it('reports what the app catches, once, before the app hears of it', async () => {
  onTestFinished(() => {
    setTransport(sendOverHttp)
    listenForRefusals(undefined)
  })
  const reports: AppError[] = []
  reportRefusals((error) => void reports.push(error))
  let status = 422
  setTransport(async () => ({ status, data: { error: { code: 'invalid-input', message: 'title is required' } }, headers: {} }))
  const seen = await request(call('entities/Task')).catch(() => reports.length)
  expect([seen, reports.map(({ title }) => title)]).toEqual([1, ['Creating Task failed: title is required']])
  status = 401
  await request(call('entities/Task')).catch(() => undefined)
  status = 200
  await request(call('entities/Task'))
  expect(reports).toHaveLength(1)
})
