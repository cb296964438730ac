/** The name of a member as moderation knows it. */
export const nicknameOf = (memberId: number) => ({ kind: 'memberNickname', refId: memberId });
/** The picture of a member as moderation knows it. */
export const avatarOf = (memberId: number) => ({ kind: 'memberAvatar', refId: memberId });
