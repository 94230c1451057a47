/** The occasion of mails to the sender's team that recipients get too. */
export const TEAM_OCCASION = 'team';
