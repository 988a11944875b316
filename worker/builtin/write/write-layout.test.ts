import { expect, it } from 'vitest'
import { planApp } from '../understand/plan-app'
import { filesOf } from './app-files'

it.for([
  ['', 'system'],
  [', in dark mode', 'dark'],
  [', in a light theme', 'light'],
])('an app that is asked for%s begins in the look %s', ([said, look]) => {
  expect(filesOf(planApp(`a sign-up sheet for our street party${said}`))['Layout.jsx']).toContain(`useTheme('${look}')`)
})
