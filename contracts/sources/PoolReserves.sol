// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

/// @notice The function of a Uniswap V2 pair that we use.
interface IReserves {
    function getReserves() external view returns (uint112 reserve0, uint112 reserve1, uint32 blockTimestampLast);
}

/// @title Reads the reserves of many pools in one call, without being deployed.
/// @notice The call simulates a deployment, and the constructor returns data instead of code: the block's number, its time in seconds, and
/// one word for each pool, from the highest bit: zero (32), the second reserve (112), the first reserve (112). A pool that does not answer
/// has reserves of zero.
contract PoolReserves {
    constructor(address[] memory pairs) {
        uint256[] memory read = new uint256[](pairs.length + 2);
        read[0] = block.number;
        read[1] = block.timestamp;
        for (uint256 i; i < pairs.length; ++i) {
            if (pairs[i].code.length == 0) continue;
            try IReserves(pairs[i]).getReserves() returns (uint112 reserve0, uint112 reserve1, uint32) {
                read[i + 2] = (uint256(reserve1) << 112) | reserve0;
            } catch {}
        }
        assembly {
            return(add(read, 32), mul(mload(read), 32))
        }
    }
}
