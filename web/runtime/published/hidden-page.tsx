import { type ReactNode, useEffect, useState } from 'react'

interface HiddenPageProps {
  /**
   * The app is not told which pages it may not open: the server's document says whether there is one at this address.
   */
  address: string
  unknown: ReactNode
  /** What to say where there is one. */
  children: ReactNode
}

/** An address of no page that whoever is here may open: one that is kept from them, or none at all. */
export function HiddenPage({ address, unknown, children }: HiddenPageProps) {
  const [isThere, setIsThere] = useState<boolean>()
  useEffect(() => {
    let isHere = true
    const setIfHere = (is: boolean) => isHere && setIsThere(is)
    fetch(address, { method: 'HEAD' }).then(
      ({ status }) => setIfHere(status !== 404),
      () => setIfHere(true),
    )
    return () => {
      isHere = false
    }
  }, [address])
  if (isThere === undefined) return <div className="min-h-[60dvh]" aria-busy="true" />
  return isThere ? children : unknown
}
