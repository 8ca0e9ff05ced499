// Who was signed in at this device last, for the header of the public pages: they load no session. It is no secret and proves
// nothing; it goes with all that is of the person when they sign out.
const key = 'caudal.signed-in';

export function readSignedIn(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function keepSignedIn(email: string): void {
  try {
    localStorage.setItem(key, email);
  } catch {
    // The header offers to sign in, which leads on.
  }
}

/** Where the session is over without anybody having signed out. */
export function forgetSignedIn(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // There was nothing to remove.
  }
}
