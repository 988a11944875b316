import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isBuiltIn, modelQuery } from '../../features/chat/model/model-query'
import type { Resolver } from '../../features/preview/issues'

/** Has errors put right; who does it decides how much it is told of them. */
export type Resolution = (by: Resolver) => void

/**
 * "Resolve with AI": by the model at once. Where none is connected the person is told so first, and chooses what is
 * done instead.
 */
export function useResolve() {
  const { data: model } = useQuery(modelQuery)
  const [held, setHeld] = useState<Resolution>()
  const by: Resolver = model && isBuiltIn(model.name) ? 'built-in' : 'model'
  return {
    /** Who does it as things are. */
    by,
    request(resolution: Resolution) {
      if (by === 'built-in') setHeld(() => resolution)
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
