import { describe, expect, it } from 'vitest'
import { isDarkWanted } from './look'

describe("the look of an app's login page", () => {
  it.for([
    [null, true, true],
    [null, false, false],
    ['system', true, true],
    ['system', false, false],
    ['light', true, false],
    ['dark', false, true],
    ['purple', true, true],
  ] as const)('chosen %s on a system that is dark %s is dark %s', ([chosen, isSystemDark, isDark]) => {
    expect(isDarkWanted(chosen, isSystemDark)).toBe(isDark)
  })
})
