import { expect, it, vi } from 'vitest'
import { createReporter, describeError } from './error-report'
import { explainReactError } from './react-errors'

const error = (title: string) => ({ title, details: 'there' })

it('reports the same error once in five minutes', () => {
  let at = 0
  const send = vi.fn()
  const report = createReporter(send, () => at)
  report(error('a'))
  at = 299_999
  report(error('a'))
  expect(send).toHaveBeenCalledTimes(1)
  at = 300_000
  report(error('a'))
  expect(send).toHaveBeenCalledTimes(2)
})

it('reports at most ten errors in a minute, whatever the app throws', () => {
  let at = 0
  const send = vi.fn()
  const report = createReporter(send, () => at)
  for (let each = 0; each < 50; each += 1) report(error(`error ${each}`))
  expect(send).toHaveBeenCalledTimes(10)
  at = 60_000
  report(error('later'))
  expect(send).toHaveBeenCalledTimes(11)
})

it('names the component that threw, and keeps to the frames of the app', () => {
  const stack = '\n    at Row (app:///components/Row.jsx:3:1)\n    at div\n    at v (http://x/_runtime/a.js:1:2)'
  const described = describeError(new TypeError('x is undefined'), 'render', stack)
  expect(described).toMatchObject({ title: 'TypeError: x is undefined', componentName: 'Row', scope: 'render' })
  expect(described.details).not.toContain('_runtime')
})

it('says React’s numbered errors in words', () => {
  const thrown =
    'Minified React error #31; visit https://react.dev/errors/31?args[]=object%20with%20keys%20%7Bid%7D for the full message or use the non-minified dev environment.'
  expect(explainReactError(thrown)).toBe(
    'Objects are not valid as a React child (found: object with keys {id}). Show one of its fields, or turn it into text first.',
  )
  expect(explainReactError('nothing of React')).toBe('nothing of React')
})

it.for([
  ['TypeError: no\n    at save (app:///pages/Home.jsx:12:7)\n    at http://x/_runtime/a.js:1:2', 'pages/Home.jsx', 12],
  [
    'TypeError: no\n    at async Promise.all (index 0)\n    at async save (app:///components/my%20row.jsx:3:1)',
    'components/my row.jsx',
    3,
  ],
  ['save@app:///pages/Home.jsx:9:5\n@http://x/_runtime/a.js:1:2', 'pages/Home.jsx', 9],
] as const)('finds the line of the app’s own file in %s', ([stack, path, line]) => {
  const thrown = Object.assign(new TypeError('no'), { stack })
  expect(describeError(thrown, 'window').position).toEqual({ path, line })
})

it('takes the place from the components where the fault’s own frames name none, and names none that is not there', () => {
  const thrown = Object.assign(new Error('no'), { stack: 'Error: no\n    at v (http://x/_runtime/a.js:1:2)' })
  const described = describeError(thrown, 'render', '\n    at Row (app:///components/Row.jsx:3:1)')
  expect(described).toMatchObject({
    position: { path: 'components/Row.jsx', line: 3 },
    componentStack: 'at Row (app:///components/Row.jsx:3:1)',
  })
  expect(describeError(thrown, 'window').position).toBeUndefined()
})

it('reports the same error anew once other code runs', () => {
  const send = vi.fn()
  const report = createReporter(send)
  report(error('a'))
  report.forget()
  report(error('a'))
  expect(send).toHaveBeenCalledTimes(2)
})
