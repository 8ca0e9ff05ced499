// Whether somebody was signed in at this device last, for the public pages: they load no session. It never says who: a session also
// ends by itself, while no page is open to forget it. It goes with all that is of the person when they sign out.
const key = 'caudal.signed-in';

export function readSignedIn(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

export function keepSignedIn(): void {
  try {
    localStorage.setItem(key, '1');
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
