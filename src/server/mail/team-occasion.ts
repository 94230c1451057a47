/** The occasion of mail to the sender’s team that recipients get as well. */
export const TEAM_OCCASION = 'team';
