import { ErrorCode } from '@jishi/contract/error-code.ts';
import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import type { Permission } from '@jishi/contract/permission.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { api } from './api.ts';
import { hasCode } from './failure.ts';
import { SESSION_KEY } from './session-key.ts';

export type Profile = OutputOf<Contract['adminAuth']['me']>;

/** The signed-in member of staff, or null. Asked once and again whenever somebody returns to the window. */
const sessionQuery = queryOptions({
  queryKey: SESSION_KEY,
  queryFn: async ({ signal }): Promise<Profile | null> => {
    try {
      return await api.adminAuth.me({}, { signal });
    } catch (error) {
      if (hasCode(error, ErrorCode.loginRequired)) return null;
      throw error;
    }
  },
  staleTime: 60_000,
});

export function useSession() {
  return useQuery(sessionQuery);
}

const ProfileContext = createContext<Profile | undefined>(undefined);
export const ProfileProvider = ProfileContext.Provider;

/** Who is signed in. Only inside the frame, which shows nothing before it knows. */
export function useProfile(): Profile {
  const profile = useContext(ProfileContext);
  if (!profile) throw new Error('a page stands outside of the frame');
  return profile;
}

/** Whether the member of staff holds a permission: buttons that would be refused are not shown. */
export function usePermission(permission: Permission): boolean {
  return useProfile().permissions.includes(permission);
}
