/** The one list of the games that the lab knows something about: a line each. */

export {};
