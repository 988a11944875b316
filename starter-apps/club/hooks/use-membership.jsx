import { useUser } from '@/hooks/use-user'

/** Who is here and whether they belong to the club; the server holds its members' rows to the same rule. */
export function useMembership() {
  const user = useUser()
  const isAdmin = user?.role === 'admin'
  return { user, isAdmin, isMember: isAdmin || user?.is_member === true, isAsking: user === undefined }
}
