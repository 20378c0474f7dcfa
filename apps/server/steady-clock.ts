/**
 * The time of day, without its jumps. Turns end at a moment that is stored, so a clock that is put forward would end all of them at once,
 * and one that is put back would let what happened later come first. This one starts with the system's clock, goes on by the monotonic one
 * and is drawn towards the system's by at most a tenth (slewing, as NTP does): it never goes back, and never gains more than six minutes
 * an hour. A computer that slept gives everybody the time back in which nobody could play.
 */

const SLEW = 0.1;

export function createSteadyClock(wall: () => number = Date.now, monotonic: () => number = () => performance.now()): () => number {
  let at = monotonic();
  let told = wall();
  return () => {
    const now = monotonic();
    const passed = Math.max(0, now - at);
    at = now;
    const behind = wall() - (told + passed);
    told += passed + Math.max(-passed * SLEW, Math.min(passed * SLEW, behind));
    return Math.floor(told);
  };
}
