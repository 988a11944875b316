import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isBuiltIn, modelQuery } from '../../features/chat/model/model-query'

/** Has errors put right; who does it decides how much it is told of them. */
export type Resolution = (by: 'model' | 'built-in') => void

/**
 * "Resolve with AI": by the model at once. Where none is connected the person is told so first, and chooses what is
 * done instead.
 */
export function useResolve() {
  const { data: model } = useQuery(modelQuery)
  const [held, setHeld] = useState<Resolution>()
  return {
    request(resolution: Resolution) {
      if (model && isBuiltIn(model.name)) setHeld(() => resolution)
      else resolution('model')
    },
    isAsking: held !== undefined,
    drop: () => setHeld(undefined),
    letBuiltInTry() {
      setHeld(undefined)
      held?.('built-in')
    },
  }
}
