import { renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { notify } from '../../../lib/screen/notify'
import { useIssues } from './use-issues'

it('sends nothing to be fixed where it is not known of which app', () => {
  const failed = vi.spyOn(notify, 'error')
  const send = vi.fn(() => true)
  const { result } = renderHook(() =>
    useIssues({ appId: '', versionId: null, isChatBusy: false, send, requestResolution: (go) => go('model') }),
  )
  result.current.resolve([])
  expect(failed).toHaveBeenCalledWith('App ID is not set')
  expect(send).not.toHaveBeenCalled()
})
