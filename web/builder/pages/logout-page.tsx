import { useEffect, useState } from 'react'
import { Navigate } from 'react-router'
import { signOut } from '../features/session/sign-out'

/** Signs out wherever it is opened, and goes to signing in. */
export function LogoutPage() {
  const [isDone, setIsDone] = useState(false)
  useEffect(() => {
    void signOut().finally(() => setIsDone(true))
  }, [])
  return isDone ? <Navigate to="/login" replace /> : <div aria-busy />
}
