import { cleanup } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { autosave } from '../lib/app/app-autosave'

// Files share their modules: what a test leaves in them goes with what it drew.
afterEach(() => {
  cleanup()
  autosave.discard('all')
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
})
