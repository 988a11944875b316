import { expect, it } from 'vitest'
import { whyNotBack } from './use-export-app'

it('says before an app is taken along that an import takes less than that', () => {
  expect(whyNotBack({ bytes: 3_000_000, comesBack: true })).toBeUndefined()
  const words = whyNotBack({ bytes: 340 * 1024 * 1024, comesBack: false })
  expect(words).toMatch(/^Records and files are 340 MB\. An import takes a zip of 25 MB, 60 MB unpacked/)
  expect(words).toContain('Duplicate the app')
})
