import { type EffectCallback, useEffect, useEffectEvent } from 'react'

/**
 * Runs once something is drawn first, and again whenever `value` is another: for what follows a change and may read
 * more than changed. What it answers puts an end to it.
 */
export function useOnChange<Value>(value: Value, run: (value: Value) => ReturnType<EffectCallback>): void {
  const runLatest = useEffectEvent(run)
  useEffect(() => runLatest(value), [value])
}
