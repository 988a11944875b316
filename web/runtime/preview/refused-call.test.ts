import { expect, it } from 'vitest'
import { Base44Error } from '../client/errors'
import { describeRefusal } from './refused-call'

const refusal = (status: number, code = 'validation-failed') =>
  new Base44Error('title is required', { status, data: { error: { code } } })
const call = (path: string, method: 'GET' | 'POST' = 'POST') => ({ method, path: `/apps/abc/${path}` })

it('says which call of the app failed and why', () => {
  expect(describeRefusal(call('entities/Task'), refusal(422))).toMatchObject({
    title: 'Creating Task failed: title is required',
    details: 'POST /entities/Task answered 422',
    scope: 'entity',
  })
  expect(describeRefusal(call('functions/sendMail'), refusal(500))?.title).toBe('Function sendMail failed: title is required')
  expect(describeRefusal(call('integration-endpoints/Core/InvokeLLM'), refusal(400))?.title).toBe(
    'Integration InvokeLLM failed: title is required',
  )
  expect(describeRefusal(call('entities/Nope', 'GET'), refusal(404))?.title).toBe('Reading Nope failed: title is required')
})

it.for([
  ['nobody is signed in', 'entities/Task', 401, 'signed-out'],
  ['the credits are used up', 'integration-endpoints/Core/InvokeLLM', 402, 'app-runs-limit-reached'],
  ['no model is connected', 'integration-endpoints/Core/InvokeLLM', 503, 'model-missing'],
  ['a record is gone', 'entities/Task/665f', 404, 'not-found'],
  ['there is no network', 'entities/Task', 0, ''],
  ['it is not a call of the app’s own', 'users', 500, ''],
] as const)('blames no code where %s', ([, path, status, code]) => {
  expect(describeRefusal(call(path), refusal(status, code))).toBeUndefined()
})
