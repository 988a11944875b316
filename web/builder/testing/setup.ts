import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { forgetOpenLists } from '../features/database/rows/open-lists'
import { autosave } from '../lib/app/app-autosave'

// What a component shows is waited for as long as a busy machine takes to load its parts.
configure({ asyncUtilTimeout: 60_000 })

// Files share their modules: what a test leaves in them goes with what it drew.
afterEach(() => {
  cleanup()
  autosave.discard('all')
  forgetOpenLists()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
})
