import { useQuery } from '@tanstack/react-query'
import { base44 } from '@/api/base44Client'

/** Who is signed in: undefined while that is being asked, null for nobody. */
export function useUser() {
  const { data, isPending } = useQuery({
    queryKey: ['me'],
    queryFn: () => base44.auth.me().catch(() => null),
    staleTime: 5 * 60 * 1000,
    retry: false,
  })
  return isPending ? undefined : data
}

/** Nobody is signed in, and whoever signs in may add rows. */
export function useMustSignIn(config) {
  const user = useUser()
  return user === null && ['all', 'creator'].includes(config.write)
}

/** Whether this person may add rows; the server checks the same rule again. */
export function useCanAdd(config) {
  const canWrite = useCanWrite(config)
  return canWrite || config.write === 'anonymous'
}

/** Whether there are rows this person may change. What visitors send in is for its sender and for admins to change. */
export function useCanWrite(config) {
  const user = useUser()
  if (config.write === 'admin') return user?.role === 'admin'
  return Boolean(user) && config.write !== 'none'
}

/** Tells of a row whether this person may change and delete it. */
export function useCanChange(config) {
  const user = useUser()
  return (row) => {
    if (!user || config.write === 'none') return false
    if (user.role === 'admin' || config.write === 'all') return true
    return config.write !== 'admin' && row.created_by === user.email
  }
}
